// A search over the text of all pages, by the words that make-pages has listed in search.json. <site-search> is its field.

const base = new URL(".", import.meta.url);
let loading;
const load = () => (loading ??= fetch(new URL("search.json", base)).then((answer) => {
  if (!answer.ok) throw new Error(`search.json: ${answer.status}`);
  return answer.json();
}));

/** Words that say nothing of what is sought. */
const empty = new Set("a an and are as at be by can do does for from how i in is it my not of on or that the this to what with".split(" "));

/** Returns what is common to the forms of a word; make-pages does the same. */
function stem(word) {
  word = { thrown: "throw", threw: "throw" }[word] ?? word;
  for (const ending of ["ing", "es", "ed", "s"]) {
    if (word.endsWith(ending) && word.length - ending.length > 2) {
      word = word.slice(0, -ending.length);
      break;
    }
  }
  if (word.length > 3 && word.endsWith("e")) word = word.slice(0, -1);
  return word.length > 3 && word.at(-1) === word.at(-2) ? word.slice(0, -1) : word;
}

/** Returns the weights of the pages for a word: those of its stem, or those of words that begin with it. */
function weights(words, asked, isLast) {
  const found = new Map();
  const add = (packed, part) => {
    const numbers = packed.split(" ").map((number) => parseInt(number, 36));
    // A word that few pages have says more.
    const rarity = Math.log2(2 + 20_000 / numbers.length);
    let page = 0;
    for (let index = 0; index < numbers.length; index += 2) {
      page += numbers[index];
      found.set(page, Math.max(found.get(page) ?? 0, numbers[index + 1] * rarity * part));
    }
  };
  const key = stem(asked);
  if (Object.hasOwn(words, key)) add(words[key], 1);
  if (isLast && asked.length > 2) {
    for (const word of Object.keys(words)) {
      if (word !== key && word.startsWith(asked)) add(words[word], 0.4);
    }
  }
  return found;
}

/** Returns the best pages for a text: those that have all its words, and then those with most. */
export async function search(text, count = 12) {
  const { pages, words } = await load();
  const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const asked = all.filter((word) => !empty.has(word));
  const used = asked.length ? asked : all;
  const found = new Map();
  used.forEach((word, index) => {
    for (const [page, weight] of weights(words, word, index === used.length - 1)) {
      const before = found.get(page) ?? { matches: 0, weight: 0 };
      found.set(page, { matches: before.matches + 1, weight: before.weight + weight });
    }
  });
  // The title itself comes first.
  const title = all.join("");
  const score = ([page, { matches, weight }]) =>
    matches * 10_000 + weight + (pages[page][1].toLowerCase().replaceAll(/[^a-z0-9]/g, "") === title ? 5000 : 0);
  return [...found].sort((one, other) => score(other) - score(one) || one[0] - other[0]).slice(0, count).map(([page]) => {
    const [address, title, kind, abstract] = pages[page];
    return { address: new URL(`${address}/`, base).href, title, kind, abstract };
  });
}

const style = `
  :host { flex: 1 1 14rem; display: block; position: relative; max-width: 30rem; font: 15px/1.4 system-ui, sans-serif; }
  input { width: 100%; box-sizing: border-box; font: inherit; padding: .35rem .7rem; border-radius: .5rem; border: 1px solid #8888;
    background: light-dark(#fff, #15180f); color: light-dark(#222, #eee); }
  ol { position: absolute; inset: calc(100% + .3rem) 0 auto; z-index: 10000; margin: 0; padding: .3rem; list-style: none; max-height: 70vh;
    overflow: auto; border-radius: .6rem; box-shadow: 0 4px 24px #0005; background: light-dark(#fff, #1b1f15); }
  ol:empty { display: none; }
  a, li p { display: block; padding: .35rem .6rem; margin: 0; border-radius: .4rem; text-decoration: none; color: light-dark(#222, #eee); }
  a:hover, a:focus-visible { background: light-dark(#e8eedc, #313a24); outline: none; }
  b { font-weight: 600; color: light-dark(#33560f, #b5d98a); overflow-wrap: anywhere; }
  small { display: block; opacity: .75; }
`;

class SiteSearch extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = `<style>${style}</style><input type="search" placeholder="Search: throw, double tap, zoom"
      aria-label="Search all pages" autocomplete="off" spellcheck="false"><ol></ol>`;
    const [field, list] = [root.querySelector("input"), root.querySelector("ol")];
    let last = "";
    const show = async () => {
      const text = (last = field.value.trim());
      if (!text) return list.replaceChildren();
      try {
        const found = await search(text);
        if (text === last) list.replaceChildren(...(found.length ? found.map(row) : [said(`No page has “${text}”.`)]));
      } catch (error) {
        list.replaceChildren(said(`The search could not be loaded: ${error.message}.`));
      }
    };
    field.addEventListener("focus", () => load().catch(() => {}), { once: true });
    field.addEventListener("input", show);
    root.addEventListener("keydown", (event) => {
      const rows = [field, ...list.querySelectorAll("a")];
      const index = rows.indexOf(root.activeElement);
      const next = { ArrowDown: index + 1, ArrowUp: index - 1 }[event.key];
      if (next !== undefined && rows[next]) {
        event.preventDefault();
        rows[next].focus();
      } else if (event.key === "Enter" && index === 0 && rows[1]) {
        rows[1].click();
      } else if (event.key === "Escape") {
        list.replaceChildren();
        field.focus();
      }
      // The page's own keys are not meant.
      event.stopPropagation();
    });
    document.addEventListener("pointerdown", (event) => event.composedPath().includes(this) || list.replaceChildren());
    // A link may name what is sought.
    const asked = this.hasAttribute("asked") && new URLSearchParams(location.search).get("q");
    if (asked) {
      field.value = asked;
      show();
    }
  }
}

function row({ address, title, kind, abstract }) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = address;
  const name = document.createElement("b");
  name.textContent = title;
  const more = document.createElement("small");
  more.textContent = [kind, abstract].filter(Boolean).join(": ");
  link.append(name, more);
  item.append(link);
  return item;
}

function said(text) {
  const item = document.createElement("li");
  const words = document.createElement("p");
  words.textContent = text;
  item.append(words);
  return item;
}

customElements.define("site-search", SiteSearch);
