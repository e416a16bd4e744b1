/** Half an escape at the end of a text that broke off. */
const halfEscape = /(?<!\\)((?:\\\\)*)\\(?:u[0-9a-f]{0,3})?$/i;
const maxEscapeLength = 20;

/** Where the text that opens at `start` is closed, or -1. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at < json.length ? at : -1;
}

function closedText(json: string): string {
  const from = Math.max(0, json.length - maxEscapeLength);
  return `${json.slice(0, from)}${json.slice(from).replace(halfEscape, "$1")}"`;
}

/**
 * Closes JSON that was cut off where its last value ended, or in the middle of a text; `isCut` says whether something
 * of a value is lost. Where only closing braces are missing, or a member's value had not begun, all values that there
 * are stand whole. Costs no more than its length.
 */
export function closeJson(json: string): Readonly<{ text: string; isCut: boolean }> {
  const open: string[] = [];
  const closers = (depth: number) =>
    open
      .slice(0, depth)
      .reverse()
      .map((sign) => (sign === "{" ? "}" : "]"))
      .join("");
  let isKeyNext = false;
  let last = "";
  let whole = { end: 0, depth: 0 };
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? "";
    if (sign <= " ") continue;
    if (sign === '"') {
      const closing = endOfText(json, at);
      if (closing === -1 && !isKeyNext) return { text: closedText(json) + closers(open.length), isCut: true };
      at = closing === -1 ? json.length : closing;
    } else if (sign === "{" || sign === "[") open.push(sign);
    else if (sign === "}" || sign === "]") open.pop();
    if (sign === "}" || sign === "]" || (sign === '"' && !isKeyNext)) whole = { end: at + 1, depth: open.length };
    if (sign === ",") whole = { end: at, depth: open.length };
    if (sign === "," || sign === "{") isKeyNext = open.at(-1) === "{";
    else if (sign !== '"') isKeyNext = false;
    last = sign;
  }
  if (open.length === 0) return { text: json, isCut: false };
  // A list inside of an answer may have had more items.
  const isCut = !/["{}\]:]/.test(last) || open.lastIndexOf("[") > 0 || (open.at(-1) === "[" && last !== "}");
  return { text: json.slice(0, whole.end) + closers(whole.depth), isCut };
}
