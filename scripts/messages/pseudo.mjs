import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

/** @typedef {import("./icu.mjs").Element} Element */

const plain = "aeiouyAEIOUYcnszCNSZ";
const accented = "áéíóúýÁÉÍÓÚÝçñšžÇÑŠŽ";

/**
 * English that shows at a glance what was forgotten: accented where it was translated, in brackets so that a cut end is
 * seen, and two fifths longer, as Mongolian often is.
 */
export function pseudo(/** @type {string} */ text) {
  const changed = printAST(change(parse(text, { shouldParseSkeletons: false })));
  return `⟦${changed}${"·".repeat(Math.ceil(text.length * 0.4))}⟧`;
}

/** @returns {Element[]} */
function change(/** @type {readonly Element[]} */ elements) {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: accent(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: change(element.children) };
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const options = Object.entries(element.options).map(([form, option]) => [
        form,
        { ...option, value: change(option.value) },
      ]);
      return /** @type {Element} */ ({ ...element, options: Object.fromEntries(options) });
    }
    return element;
  });
}

function accent(/** @type {string} */ text) {
  return Array.from(text, (letter) => accented[plain.indexOf(letter)] ?? letter).join("");
}
