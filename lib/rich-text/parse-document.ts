import { type Block, type Document, type Inline, type ListItem, maxDepth } from "./document";
import { parseLine } from "./parse-line";

const itemStart = /^([ \t]*)([-+*•]|(\d{1,9})[.)])[ \t]+(?=\S)/;
const headingStart = /^(#{1,6})[ \t]+(?=\S)/;
const quoteStart = /^>[ \t](?=.*\S)/;
const quoteLine = /^>(?:[ \t]|$)/;
const fenceStart = /^[ \t]*(`{3,})([\w+#.-]{0,30})[ \t]*$/;
const isBlank = (line: string | undefined) => line !== undefined && line.trim() === "";
/** How many columns a line is indented; a tab is four. */
const indentOf = (line: string) => widened(/^[ \t]*/.exec(line)?.[0] ?? "").length;
const widened = (space: string) => space.replaceAll("\t", "    ");

/** A line without its first columns, as far as they are spaces. */
function outdented(line: string, columns: number): string {
  const space = /^[ \t]*/.exec(line)?.[0] ?? "";
  const isDeep = /^ *$/.test(space.slice(0, columns));
  return isDeep
    ? line.slice(Math.min(space.length, columns))
    : widened(space).slice(columns) + line.slice(space.length);
}

/** The blocks of some lines. Its cost grows with their length and with the depth alone. */
class BlockParser {
  private readonly blocks: Block[] = [];
  private at = 0;
  private blanks = 0;
  private paragraph: string[] = [];
  /** The shortest fence that nothing closes. */
  private unclosed = Number.POSITIVE_INFINITY;

  constructor(
    private readonly lines: readonly string[],
    private readonly depth: number,
  ) {}

  parse(): Block[] {
    for (; this.at < this.lines.length; ) {
      if (!this.readBlock()) this.paragraph.push(this.lines[this.at++] ?? "");
    }
    this.endParagraph();
    return this.blocks;
  }

  private readBlock(): boolean {
    const line = this.lines[this.at] ?? "";
    if (isBlank(line)) {
      this.endParagraph();
      this.blanks += 1;
      this.at += 1;
      return true;
    }
    if (this.readCode(line) || this.readHeading(line)) return true;
    return this.depth < maxDepth && (this.readQuote(line) || this.readList(line));
  }

  private push(block: Block): void {
    this.endParagraph();
    // One empty line parts two blocks; each more is an empty paragraph.
    for (; this.blocks.length > 0 && this.blanks > 1; this.blanks -= 1) this.blocks.push({ type: "paragraph" });
    this.blanks = 0;
    this.blocks.push(block);
  }

  private endParagraph(): void {
    if (this.paragraph.length === 0) return;
    const lines = this.paragraph;
    this.paragraph = [];
    const content = lines.flatMap((line, at): Inline[] => [
      ...(at === 0 ? [] : [{ type: "hardBreak" } as const]),
      ...parseLine(line),
    ]);
    this.push({ type: "paragraph", content });
  }

  private readHeading(line: string): boolean {
    const found = headingStart.exec(line);
    if (!found) return false;
    const level = Math.min(found[1]?.length ?? 1, 3);
    this.push({ type: "heading", attrs: { level }, content: parseLine(line.slice(found[0].length)) });
    this.at += 1;
    return true;
  }

  private readCode(line: string): boolean {
    const [, fence = "", language = ""] = fenceStart.exec(line) ?? [];
    if (fence === "" || fence.length >= this.unclosed) return false;
    const end = this.lines.findIndex((other, at) => at > this.at && isClosing(other, fence.length));
    if (end === -1) {
      this.unclosed = fence.length;
      return false;
    }
    const text = this.lines.slice(this.at + 1, end).join("\n");
    const content = text === "" ? {} : { content: [{ type: "text", text } as const] };
    this.push({ type: "codeBlock", attrs: { language: language === "" ? null : language }, ...content });
    this.at = end + 1;
    return true;
  }

  private readQuote(line: string): boolean {
    if (!quoteStart.test(line)) return false;
    const inner: string[] = [];
    for (; quoteLine.test(this.lines[this.at] ?? ""); this.at += 1) {
      inner.push((this.lines[this.at] ?? "").replace(quoteLine, ""));
    }
    this.push({ type: "blockquote", content: parseBlocks(inner, this.depth + 1) });
    return true;
  }

  private readList(line: string): boolean {
    const [, , , first] = itemStart.exec(line) ?? [null, null, null, null];
    if (first === null) return false;
    const items: ListItem[] = [];
    const start = first === undefined ? null : Number(first);
    do items.push(this.readItem());
    while (this.isNextItem(start === null ? null : start + items.length));
    this.push(
      start === null
        ? { type: "bulletList", content: items }
        : { type: "orderedList", attrs: { start }, content: items },
    );
    return true;
  }

  /** Another bullet, or the next number: a list that begins anew is another list. */
  private isNextItem(number: number | null): boolean {
    let at = this.at;
    while (isBlank(this.lines[at])) at += 1;
    const found = itemStart.exec(this.lines[at] ?? "");
    if (!found || (found[3] === undefined ? null : Number(found[3])) !== number) return false;
    this.at = at;
    return true;
  }

  private readItem(): ListItem {
    const line = this.lines[this.at] ?? "";
    const [, indent = "", marker = ""] = itemStart.exec(line) ?? [];
    const outer = indentOf(indent);
    const inner = [line.replace(itemStart, "")];
    for (this.at += 1; this.at < this.lines.length; ) {
      let next = this.at;
      while (isBlank(this.lines[next])) next += 1;
      if (indentOf(this.lines[next] ?? "") < outer + 2) break;
      const part = this.lines.slice(this.at, next + 1);
      inner.push(...part.map((other) => outdented(other, outer + marker.length + 1)));
      this.at = next + 1;
    }
    const content = parseBlocks(inner, this.depth + 1);
    return {
      type: "listItem",
      content: content[0]?.type === "paragraph" ? content : [{ type: "paragraph" }, ...content],
    };
  }
}

const isClosing = (line: string, length: number) => {
  const [, fence = ""] = /^[ \t]*(`{3,})[ \t]*$/.exec(line) ?? [];
  return fence.length >= length;
};

const parseBlocks = (lines: readonly string[], depth: number): Block[] => new BlockParser(lines, depth).parse();

/** Parses stored rich text into a document; unknown markup stays text. */
export function parseDocument(markdown: string): Document {
  const content = parseBlocks(markdown.split(/\r\n?|\n/), 0);
  return { type: "doc", content: content.length === 0 ? [{ type: "paragraph" }] : content };
}
