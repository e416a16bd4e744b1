/** A statement that compares, or expects something of, the time that it reads. */
const comparesTime =
  /\b(?:expect|expect\.poll|expect\.soft)\([^;]*\b(?:performance|Date)\.now\b|\b(?:performance|Date)\.now\(\)[^;\n]*(?<!=)[<>]=?\s|(?<!=)[<>]=?\s[^;\n]*\b(?:performance|Date)\.now\(\)/;
const sleeps =
  /\bsetTimeout\(\s*(?:resolve|r|done)\b|\bsetTimeout\(\(\) => (?:resolve|r|done)\(|waitForTimeout|from "node:timers\/promises"/;
const rules = /** @type {const} */ ([
  [comparesTime, "compares the time; count, or await what should happen"],
  // On fake timers nobody waits.
  [sleeps, "sleeps; await what should happen"],
  [/\bvi\.wait(?:For|Until)\(/, "waits a second of real time at most; use expect.poll"],
  [/\btestTimeout\b/, "has a time-out of its own; one that needs it belongs to test:full"],
]);

/** The statements at the left margin: imports, functions and tests, each with its first line's number. */
function topLevelBlocks(/** @type {string} */ text) {
  /** @type {{ line: number, text: string }[]} */
  const blocks = [];
  for (const [index, line] of text.split("\n").entries()) {
    const current = blocks.at(-1);
    if (current && !/^[^\s})\]`]/.test(line)) current.text += `\n${line}`;
    else blocks.push({ line: index + 1, text: line });
  }
  return blocks;
}

/** Whether the gate leaves this block out. A test of Vitest is in it unless tagged, a journey only when tagged. */
function isLeftOut(/** @type {string} */ file, /** @type {string} */ block) {
  if (file.startsWith("e2e/")) return /\btest\(/.test(block) && !block.includes("@gate");
  return /\btags: \["full"\]/.test(block);
}

/**
 * Where the tests of the gate in a file depend on a clock.
 * @param {{ file: string, text: string }} source
 * @returns {string[]}
 */
export function clockFaults({ file, text }) {
  const isFake = text.includes("vi.useFakeTimers(");
  if (/^\/\/ @module-tag full$/m.test(text)) return [];
  if (file.endsWith(".spec.ts") && !text.includes("@gate")) return [];
  return topLevelBlocks(text)
    .filter((block) => !isLeftOut(file, block.text))
    .flatMap((block) =>
      rules
        .filter(([pattern]) => pattern.test(block.text) && !(isFake && pattern === sleeps))
        .map(([, advice]) => `${file}:${block.line}: ${advice}`),
    );
}
