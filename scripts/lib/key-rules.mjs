const name = `["'\`](?:Enter|Escape)["'\`]`;
const equals = "[!=]==?";
const comparison = new RegExp(`${equals}\\s*${name}|${name}\\s*${equals}|\\bcase\\s+${name}`);
/** The event's own word for the key, where the helper's answer should be. */
const ofEvent = new RegExp(`\\.(?:key|code)\\s*${equals}\\s*${name}|${name}\\s*${equals}\\s*[\\w.]+\\.(?:key|code)\\b`);

/**
 * Where a file compares a key with Enter or Escape without asking `pressedKey`, which knows whether an input method
 * takes the key.
 * @param {{ file: string, text: string }} source
 * @returns {string[]}
 */
export function keyFaults({ file, text }) {
  const refused = text.includes("pressedKey(") ? ofEvent : comparison;
  return text
    .split("\n")
    .flatMap((line, index) =>
      refused.test(line)
        ? [`${file}:${index + 1}: asks for Enter or Escape itself; compare pressedKey(event) of lib/pressed-key`]
        : [],
    );
}
