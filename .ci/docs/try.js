// Shows, on the page of a recognizer, its gesture to try; on a guide, each of its examples that is a page; and where the package
// for pages is built, that package.

const base = new URL(".", import.meta.url);

function framed(src, title) {
  const frame = document.createElement("iframe");
  Object.assign(frame, { src, title, className: "try", loading: "lazy" });
  frame.style = "display: block; width: 100%; height: min(21rem, 58vh); border: 0; border-radius: 1rem; margin: 1.2rem 0";
  return frame;
}

/** Adds what the page lacks, and removes what was another page's: a link writes the page anew, in parts. */
function update() {
  const content = document.querySelector("#app .primary-content") ?? document.querySelector("#app .content");
  if (!content) return;
  const [frames, wanted] = [[...content.querySelectorAll(".try")], new Set()];
  const show = (address, title, add) => {
    const src = new URL(address, base).href;
    wanted.add(src);
    if (!frames.some((frame) => frame.src === src)) add(framed(src, title));
  };
  const [, kind] = location.pathname.match(/\/(\w+)gesturerecognizer\/?$/) ?? [];
  if (kind) {
    const address = kind === "stroke" ? "playground/?scene=strokes" : `try.html?${kind}`;
    show(address, "The gesture to try", (frame) => content.prepend(frame));
  }
  for (const code of content.querySelectorAll("p > code")) {
    if (code.textContent === ".build/web/gestures" && !code.parentElement.querySelector("[download]")) {
      const link = document.createElement("a");
      Object.assign(link, { href: new URL("playground/gestures.zip", base), download: "", textContent: "Download it as it is built here." });
      code.parentElement.append(" ", link);
    }
    const [, name] = code.textContent.match(/^Examples\/web\/(\w+\.html)$/) ?? [];
    if (name) show(`playground/gestures/examples/${name}`, name, (frame) => code.closest("p").after(frame));
  }
  for (const frame of frames) if (!wanted.has(frame.src)) frame.remove();
}

update();
new MutationObserver(() => requestAnimationFrame(update)).observe(document.body, { childList: true, subtree: true });
