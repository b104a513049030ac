// Shows, on the page of a recognizer, its gesture to try; and on a guide, each of its examples that is a page.

const base = new URL(".", import.meta.url);

function frame(address, title) {
  const frame = document.createElement("iframe");
  Object.assign(frame, { src: new URL(address, base), title, className: "try", loading: "lazy" });
  frame.style = "display: block; width: 100%; height: 21rem; border: 0; border-radius: 1rem; margin: 1.2rem 0";
  return frame;
}

/** Adds what the page lacks: it is written anew when a link leads to another one. */
function add() {
  const content = document.querySelector("#app .primary-content, #app .content");
  if (!content || content.querySelector(".try")) return;
  const [, kind] = location.pathname.match(/\/(\w+)gesturerecognizer\/?$/) ?? [];
  if (kind) {
    content.prepend(frame(kind === "stroke" ? "playground/?scene=strokes" : `try.html?${kind}`, "The gesture to try"));
  }
  for (const code of content.querySelectorAll("p > code")) {
    const [, name] = code.textContent.match(/^Examples\/web\/(\w+\.html)$/) ?? [];
    if (name) code.closest("p").after(frame(`playground/gestures/examples/${name}`, name));
  }
}

add();
new MutationObserver(() => requestAnimationFrame(add)).observe(document.body, { childList: true, subtree: true });
