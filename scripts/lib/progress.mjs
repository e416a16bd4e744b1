import { stdout } from "node:process";

const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const heartbeatMs = 10_000;
const redrawMs = 200;

/** What runs now: phases beside each other share the terminal's line. @type {Set<() => string>} */
const live = new Set();

/** Overwrites the current terminal line, cut to its width so that it never wraps and smears. */
function redraw() {
  const text = [...live].map((line) => line()).join("");
  stdout.write(`\r\u001b[2K${text.slice(0, Math.max(20, stdout.columns - 1))}`);
}

/**
 * Shows that `work` runs and for how long: a live line on a terminal, else a line at the start, one every
 * ten seconds and one at the end. `work` gets `detail(text)` to say what it is at.
 * @template T
 * @param {string} title
 * @param {(detail: (text: string) => void) => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function phase(title, work) {
  const start = performance.now();
  let detail = "";
  const line = () => `  … ${title}  ${seconds(start)}${detail ? `  ${detail}` : ""}`;
  if (!stdout.isTTY) console.log(`  … ${title}`);
  live.add(line);
  const timer = setInterval(
    () => (stdout.isTTY ? redraw() : console.log(line())),
    stdout.isTTY ? redrawMs : heartbeatMs,
  );
  const finish = (/** @type {string} */ mark) => {
    clearInterval(timer);
    live.delete(line);
    if (stdout.isTTY) stdout.write("\r\u001b[2K");
    console.log(`  ${mark} ${title}  ${seconds(start)}`);
  };
  try {
    const result = await work((text) => {
      detail = text.trim();
    });
    finish("✓");
    return result;
  } catch (error) {
    finish("✗");
    throw error;
  }
}
