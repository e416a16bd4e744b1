import {
  bareUrl,
  filePattern,
  type Inline,
  idPattern,
  isEscapable,
  type Mark,
  markerIndex,
  safeHref,
} from "./document";

type MarkType = "bold" | "italic" | "strike";
type Token = { inline: Inline } | { opens: MarkType; source: string; isClosed: boolean } | { closes: MarkType };

const label = String.raw`((?:\\.|[^[\]\\]){1,2000})`;
const mention = new RegExp(String.raw`\[@([^[\]\\]{1,200})\]\(mention:(${idPattern})\)`, "y");
const image = new RegExp(String.raw`!\[([^[\]\\]{0,200})\]\((${filePattern})\)`, "y");
const link = new RegExp(String.raw`\[${label}\]\(([^\s()<>\\]{1,2000})\)`, "y");
const sizes = { bold: 2, italic: 1, strike: 2 } as const;

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** One line of text with its marks; `isLabel` is the text of a link, in which nothing else is linked. */
class LineParser {
  private readonly tokens: Token[] = [];
  private readonly open: Extract<Token, { opens: MarkType }>[] = [];
  /** Lengths of backtick runs that nothing closes. */
  private readonly unclosed = new Set<number>();
  private text = "";
  private at = 0;

  constructor(
    private readonly line: string,
    private readonly isLabel: boolean,
    private readonly marker = isLabel ? -1 : markerIndex(line),
  ) {}

  parse(): Inline[] {
    while (this.at < this.line.length) this.next();
    this.endText();
    return this.inlines();
  }

  private next(): void {
    const character = this.line[this.at] ?? "";
    if (character === "\\") this.readBackslashes();
    else if (character === "`") this.readCode();
    else if (character === "*" || character === "~") this.readDelimiters(character);
    else if ("[!h".includes(character) && !this.isLabel && this.readAtom()) return;
    else {
      this.text += character;
      this.at += 1;
    }
  }

  private runLength(character: string): number {
    let end = this.at;
    while (this.line[end] === character) end += 1;
    return end - this.at;
  }

  /** As command lines have it: two before an escapable character are one, and an odd one makes text of the character. */
  private readBackslashes(): void {
    const count = this.runLength("\\");
    const end = this.at + count;
    // Behind the text of a link comes its bracket.
    const next = this.line[end] ?? (this.isLabel ? "]" : undefined);
    const isEscape = end === this.marker || isEscapable(next);
    this.text += "\\".repeat(isEscape ? count >> 1 : count);
    this.at = end;
    if (!isEscape || count % 2 === 0) return;
    this.text += this.line[end];
    this.at += 1;
  }

  private readCode(): void {
    const length = this.runLength("`");
    const start = this.at + length;
    const end = this.unclosed.has(length) ? -1 : this.closingBackticks(start, length);
    if (end === -1) {
      this.unclosed.add(length);
      this.text += "`".repeat(length);
      this.at = start;
      return;
    }
    const code = this.line.slice(start, end);
    const isPadded = /^ .*\S.* $/.test(code);
    this.push({ type: "text", text: isPadded ? code.slice(1, -1) : code, marks: [{ type: "code" }] });
    this.at = end + length;
  }

  private closingBackticks(from: number, length: number): number {
    for (const { 0: run, index } of this.line.slice(from).matchAll(/`+/g))
      if (run.length === length) return from + index;
    return -1;
  }

  /** A mention, an image, a link or a bare address; false where there is none. */
  private readAtom(): boolean {
    const length = this.readMention() ?? this.readImage() ?? this.readLink() ?? 0;
    this.at += length;
    return length > 0;
  }

  private readMention(): number | undefined {
    const [source, name = "", person = ""] = matchAt(mention, this.line, this.at) ?? [];
    if (source) this.push({ type: "mention", attrs: { id: person, label: name } });
    return source?.length;
  }

  private readImage(): number | undefined {
    const [source, alt = "", src = ""] = matchAt(image, this.line, this.at) ?? [];
    if (source) this.push({ type: "image", attrs: { src, alt } });
    return source?.length;
  }

  private readLink(): number | undefined {
    const [source = "", name = "", target = source] = matchAt(link, this.line, this.at) ?? this.bareUrlHere() ?? [];
    return this.pushLink(name, target) ? source.length : undefined;
  }

  private bareUrlHere() {
    return /[\p{L}\p{N}_]/u.test(this.line[this.at - 1] ?? "") ? null : matchAt(bareUrl, this.line, this.at);
  }

  private pushLink(name: string, target: string): boolean {
    const href = safeHref(target);
    if (href === null) return false;
    const mark: Mark = { type: "link", attrs: { href } };
    const content: Inline[] = name === "" ? [{ type: "text", text: target }] : new LineParser(name, true).parse();
    for (const inline of content) {
      this.push(inline.type === "text" ? { ...inline, marks: [...(inline.marks ?? []), mark] } : inline);
    }
    return true;
  }

  private readDelimiters(character: "*" | "~"): void {
    const length = this.runLength(character);
    const isAfterText = /\S/.test(this.line[this.at - 1] ?? "");
    const isBeforeText = /\S/.test(this.line[this.at + length] ?? "");
    this.at += length;
    let left = length;
    if (isAfterText) left = this.closeMarks(character, left);
    if (isBeforeText) left = this.openMarks(character, left);
    this.text += character.repeat(left);
  }

  private closeMarks(character: string, length: number): number {
    let left = length;
    for (let last = this.lastOpen(character, left); last >= 0; last = this.lastOpen(character, left)) {
      const [opener] = this.open.splice(last);
      if (!opener) break;
      opener.isClosed = true;
      this.endText();
      this.tokens.push({ closes: opener.opens });
      left -= opener.source.length;
    }
    return left;
  }

  /** One or two close exactly what they opened; of more, the innermost comes first. */
  private lastOpen(character: string, length: number): number {
    return this.open.findLastIndex(
      ({ source }) => source.startsWith(character) && (length > 2 ? true : source.length === length),
    );
  }

  private openMarks(character: string, length: number): number {
    let left = length;
    for (const type of character === "~" ? (["strike"] as const) : (["bold", "italic"] as const)) {
      if (left < sizes[type] || this.open.some(({ opens }) => opens === type)) continue;
      const token = { opens: type, source: character.repeat(sizes[type]), isClosed: false };
      this.endText();
      this.tokens.push(token);
      this.open.push(token);
      left -= sizes[type];
    }
    return left;
  }

  private push(inline: Inline): void {
    this.endText();
    this.tokens.push({ inline });
  }

  private endText(): void {
    if (this.text !== "") this.tokens.push({ inline: { type: "text", text: this.text } });
    this.text = "";
  }

  private inlines(): Inline[] {
    const inlines: Inline[] = [];
    const active = new Set<MarkType>();
    for (const token of this.tokens) {
      if ("closes" in token) active.delete(token.closes);
      else if ("opens" in token && token.isClosed) active.add(token.opens);
      else append(inlines, withMarks("inline" in token ? token.inline : { type: "text", text: token.source }, active));
    }
    return inlines;
  }
}

function withMarks(inline: Inline, active: ReadonlySet<MarkType>): Inline {
  if (inline.type !== "text" || active.size === 0) return inline;
  const own = (inline.marks ?? []).filter(({ type }) => !active.has(type as MarkType));
  return { ...inline, marks: [...[...active].map((type) => ({ type })), ...own] };
}

/** Neighbouring texts with no marks are one. */
function append(inlines: Inline[], inline: Inline): void {
  const last = inlines.at(-1);
  const isPlain = inline.type === "text" && !inline.marks && last?.type === "text" && !last.marks;
  if (isPlain) inlines[inlines.length - 1] = { type: "text", text: last.text + inline.text };
  else inlines.push(inline);
}

/** Parses one line of rich text into text and marks. */
export const parseLine = (line: string): Inline[] => new LineParser(line, false).parse();
