import type { Block, Inline } from "./document";
import { parseDocument } from "./parse-document";
import { parseLine } from "./parse-line";
import { writeLine } from "./write-line";

function inlineText(inline: Inline): string {
  if (inline.type === "text") return inline.text;
  if (inline.type === "mention") return `@${inline.attrs.label}`;
  return inline.type === "image" ? inline.attrs.alt : "\n";
}

/** What a block says, without its marks; each item and each line break begins a line. */
export function blockText(block: Block): string {
  if (block.type === "bulletList" || block.type === "orderedList") {
    return block.content.map(({ content = [] }) => content.map(blockText).join("\n")).join("\n");
  }
  if (block.type === "blockquote") return block.content.map(blockText).join("\n");
  return (block.content ?? []).map(inlineText).join("");
}

/** Converts rich text to plain text, for notifications, search and single lines. */
export const plainText = (markdown: string): string => parseDocument(markdown).content.map(blockText).join("\n");

const inlinesOf = (block: Block): readonly Inline[] => {
  if (block.type === "bulletList" || block.type === "orderedList") {
    return block.content.flatMap(({ content = [] }) => content.flatMap(inlinesOf));
  }
  return block.type === "blockquote" ? block.content.flatMap(inlinesOf) : (block.content ?? []);
};

/** The ids of those whom a stored text mentions, at most 50. */
export function mentionedIds(markdown: string): string[] {
  const inlines = parseDocument(markdown).content.flatMap(inlinesOf);
  const ids = inlines.flatMap((inline) => (inline.type === "mention" ? inline.attrs.id : []));
  return [...new Set(ids)].slice(0, 50);
}

/** The stored form of a text without marks, line by line as it is. */
export const escapeText = (text: string): string =>
  text
    .split("\n")
    .map((line) => writeLine([{ type: "text", text: line }]))
    .join("\n");

const isPlain = (inline: Inline) =>
  inline.type === "text" &&
  (inline.marks ?? []).every((mark) => mark.type === "link" && mark.attrs.href === inline.text);

/** The text that `escapeText` stores in this form; null where it has marks. */
export function unescapeText(markdown: string): string | null {
  const lines = markdown.split("\n").map(parseLine);
  if (!lines.flat().every(isPlain)) return null;
  const text = lines.map((line) => line.map(inlineText).join("")).join("\n");
  return escapeText(text) === markdown ? text : null;
}
