/** Lines that begin something of their own in Markdown: a list, a heading, a quote, a table, code, a rule. */
const isBlock = (line: string) =>
  /^(?:\s{4,}|\t|\s*(?:[-*+•]\s|\d+[.)]\s|#{1,6}\s|>|\||```|~~~|---|\*\*\*|___|===))/.test(line);

/** Lists and quotes within each other: what reads them calls itself for each, until the stack is full. */
const deepest = 16;
/** Signs that may begin something in a paragraph: each may be looked for from every other one. */
const maxSignsInParagraph = 300;
/** The same in the whole of a text, where their cost adds up, as that of its lines does. */
const maxSigns = 3_000;
const maxLines = 1_500;

const sign = /[[\]*_`<&|~#>\\]/g;
const signsIn = (text: string) => text.match(sign)?.length ?? 0;

/** How many lists and quotes a line opens within each other. */
function depthOf(line: string): number {
  const opening = /\s{0,8}(?:>|[-*+•](?=\s)|\d{1,9}[.)](?=\s))/y;
  let depth = 0;
  while (depth <= deepest && opening.test(line)) depth += 1;
  return depth;
}

/**
 * Whether a text can be read as Markdown in bounded time. What no answer is made of, such as thousands of brackets in a
 * row, takes the square of its length.
 */
export function isReadable(text: string): boolean {
  const lines = text.split("\n");
  return (
    signsIn(text) <= maxSigns &&
    lines.length <= maxLines &&
    lines.every((line) => depthOf(line) <= deepest) &&
    text.split(/\n\s*\n/).every((paragraph) => signsIn(paragraph) <= maxSignsInParagraph)
  );
}

/**
 * Answers hold list items one a line, which Markdown would run together. Two plain lines or more, with no empty one
 * between them, are a list; whatever is Markdown already stays as it is.
 */
export function toMarkdown(text: string): string {
  const lines = text
    .replaceAll("\r\n", "\n")
    .trim()
    .split("\n")
    .map((line) => line.replace(/^(\s*)•\s+/, "$1- "));
  const isPlainList = lines.length > 1 && lines.every((line) => line.trim() !== "" && !isBlock(line));
  return (isPlainList ? lines.map((line) => `- ${line}`) : lines).join("\n");
}
