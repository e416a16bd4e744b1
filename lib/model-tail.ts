/** Half an escape at the end of a text that broke off. */
const halfEscape = /(?<!\\)((?:\\\\)*)\\(?:u[0-9a-f]{0,3})?$/i;
const longestEscape = 20;

/** Where the text that opens at `start` is closed, or -1. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at < json.length ? at : -1;
}

function closedText(json: string): string {
  const from = Math.max(0, json.length - longestEscape);
  return `${json.slice(0, from)}${json.slice(from).replace(halfEscape, "$1")}"`;
}

/**
 * JSON that broke off, ended where its last value did, or in the middle of that value where it is a text. Costs no more
 * than its length, which mending by `jsonrepair` does.
 */
export function withTail(json: string): string {
  const open: string[] = [];
  const closers = (depth: number) =>
    open
      .slice(0, depth)
      .reverse()
      .map((sign) => (sign === "{" ? "}" : "]"))
      .join("");
  let isKeyNext = false;
  let end = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? "";
    if (sign === '"') {
      const closing = endOfText(json, at);
      if (closing === -1)
        return isKeyNext ? json.slice(0, end) + closers(depth) : closedText(json) + closers(open.length);
      at = closing;
      if (!isKeyNext) [end, depth] = [at + 1, open.length];
    } else if (sign === "{" || sign === "[") {
      open.push(sign);
      isKeyNext = sign === "{";
    } else if (sign === "}" || sign === "]") {
      open.pop();
      isKeyNext = false;
      [end, depth] = [at + 1, open.length];
    } else if (sign === ",") {
      isKeyNext = open.at(-1) === "{";
      [end, depth] = [at, open.length];
    } else if (sign === ":") isKeyNext = false;
  }
  return open.length === 0 ? json : json.slice(0, end) + closers(depth);
}

/**
 * Whether JSON that is not closed breaks off within a value, so that something of it is lost. Where only closing braces
 * are missing, or a member's value had not begun, all values that there are stand whole.
 */
export function isCutShort(json: string): boolean {
  const open: string[] = [];
  let isKeyNext = false;
  let last = "";
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? "";
    if (sign <= " ") continue;
    if (sign === '"') {
      at = endOfText(json, at);
      if (at === -1) return !isKeyNext;
    } else if (sign === "{" || sign === "[") open.push(sign);
    else if (sign === "}" || sign === "]") open.pop();
    if (sign === "," || sign === "{") isKeyNext = open.at(-1) === "{";
    else if (sign !== '"') isKeyNext = false;
    last = sign;
  }
  // A list inside of an answer may have had more items.
  return !/["{}\]:]/.test(last) || open.lastIndexOf("[") > 0 || (open.at(-1) === "[" && last !== "}");
}
