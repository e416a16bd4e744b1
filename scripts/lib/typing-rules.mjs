const name = `["'\`](?:Enter|Escape)["'\`]`;
const equals = "[!=]==?";
const comparison = new RegExp(`${equals}\\s*${name}|${name}\\s*${equals}|\\bcase\\s+${name}`);
/** The event's own word for the key, where the helper's answer should be. */
const ofEvent = new RegExp(`\\.(?:key|code)\\s*${equals}\\s*${name}|${name}\\s*${equals}\\s*[\\w.]+\\.(?:key|code)\\b`);
const numberField = /\btype="number"|\bvalueAsNumber\b/;
const rules = /** @type {const} */ ([
  [comparison, ofEvent, "asks for Enter or Escape itself; compare pressedKey(event) of lib/pressed-key"],
  [
    numberField,
    numberField,
    "drops the digits of an Arabic keyboard; take text and readWholeNumber of lib/whole-number",
  ],
]);

/**
 * Where a screen forgets how people type: it compares a key with Enter or Escape without asking `pressedKey`, which
 * knows whether an input method takes the key, or has the browser read numbers, which knows its own digits alone.
 * @param {{ file: string, text: string }} source
 * @returns {string[]}
 */
export function typingFaults({ file, text }) {
  const asks = text.includes("pressedKey(");
  return text
    .split("\n")
    .flatMap((line, index) =>
      rules
        .filter(([otherwise, whereItAsks]) => (asks ? whereItAsks : otherwise).test(line))
        .map(([, , advice]) => `${file}:${index + 1}: ${advice}`),
    );
}
