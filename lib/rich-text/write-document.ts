import type { Block, Document, Inline, ListItem } from "./document";
import { writeLine } from "./write-line";

const isEmpty = (block: Block) =>
  (block.type === "paragraph" || block.type === "heading") &&
  writeParagraph(block.content ?? [])
    .join("")
    .trim() === "";

/** The lines of a paragraph, without empty ones at its ends. */
function writeParagraph(content: readonly Inline[]): string[] {
  const lines: Inline[][] = [[]];
  for (const inline of content) {
    if (inline.type === "hardBreak") lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  const written = lines.map(writeLine);
  const isShown = (line: string) => line.trim() !== "";
  return written.slice(Math.max(written.findIndex(isShown), 0), written.findLastIndex(isShown) + 1);
}

function writeCode(block: Extract<Block, { type: "codeBlock" }>): string[] {
  const text = (block.content ?? []).map((part) => part.text).join("");
  const length = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1;
  const fence = "`".repeat(length);
  const language = block.attrs?.language ?? "";
  return [fence + (/^[\w+#.-]{1,30}$/.test(language) ? language : ""), ...text.split("\n"), fence];
}

function writeItem({ content = [] }: ListItem, marker: string): string[] {
  const indent = " ".repeat(marker.length);
  return writeBlocks(content, true).map((line, at) => {
    if (at === 0) return marker + line.trimStart();
    return line === "" ? "" : indent + line;
  });
}

const writeList = (items: readonly ListItem[], markerOf: (at: number) => string): string[] =>
  items.flatMap((item, at) => writeItem(item, markerOf(at)));

function writeBlock(block: Block): string[] {
  if (block.type === "paragraph") return writeParagraph(block.content ?? []);
  if (block.type === "heading") return [`${"#".repeat(block.attrs.level)} ${writeLine(block.content ?? []).trim()}`];
  if (block.type === "codeBlock") return writeCode(block);
  if (block.type === "bulletList") return writeList(block.content, () => "- ");
  if (block.type === "orderedList") return writeList(block.content, (at) => `${block.attrs.start + at}. `);
  return writeBlocks(block.content, false).map((line) => (line === "" ? ">" : `> ${line}`));
}

/** Blocks with an empty line between them, and one more for each empty paragraph; a list in an item follows its text at once. */
function writeBlocks(blocks: readonly Block[], isItem: boolean): string[] {
  const lines: string[] = [];
  let previous: Block | undefined;
  let empty = 0;
  for (const block of blocks) {
    if (isEmpty(block)) {
      empty += 1;
      continue;
    }
    const isTight = isItem && empty === 0 && isList(block) && previous?.type === "paragraph";
    if (previous && !isTight) lines.push(...Array<string>(empty + 1).fill(""));
    const written = writeBlock(block);
    // Behind a list, spaces at its beginning would make it a part of the last item.
    if (previous && isList(previous)) written[0] = written[0]?.trimStart() ?? "";
    lines.push(...written);
    previous = block;
    empty = 0;
  }
  return lines;
}

const isList = ({ type }: Block) => type === "bulletList" || type === "orderedList";

/** Writes a document as the Markdown in which it is stored; `parseDocument` reads the same document from it. */
export const writeDocument = ({ content }: Document): string => writeBlocks(content, false).join("\n");
