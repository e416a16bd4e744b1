import { bareUrl, type Inline, isEscapable, markerIndex } from "./document";

const markOrder = ["bold", "italic", "strike"] as const;
type MarkType = (typeof markOrder)[number];
const delimiters = { bold: "**", italic: "*", strike: "~~" } as const;

type Run = Readonly<{ text: string; marks: readonly MarkType[]; isCode: boolean; href: string | null }>;
type Atom = Readonly<{ source: string }>;
/** A part of a line as it is written: markup, or one character of text that may need a backslash. */
type Part = Readonly<{ source: string; isText: boolean; isEscaped: boolean }>;

const markup = (source: string): Part => ({ source, isText: false, isEscaped: false });
const withoutBrackets = (name: string) =>
  name
    .replace(/[[\]\\\n]/g, " ")
    .trim()
    .slice(0, 200);

function runOf(inline: Inline): Run | Atom {
  if (inline.type === "mention")
    return { source: `[@${withoutBrackets(inline.attrs.label)}](mention:${inline.attrs.id})` };
  if (inline.type === "image") return { source: `![${withoutBrackets(inline.attrs.alt ?? "")}](${inline.attrs.src})` };
  if (inline.type === "hardBreak") return { text: " ", marks: [], isCode: false, href: null };
  const marks = inline.marks ?? [];
  const has = (type: string) => marks.some((mark) => mark.type === type);
  const link = marks.find((mark) => mark.type === "link");
  return { text: inline.text, marks: markOrder.filter(has), isCode: has("code"), href: link?.attrs.href ?? null };
}

const isSame = (one: Run, other: Run) =>
  one.isCode === other.isCode && one.href === other.href && one.marks.join() === other.marks.join();

function merge(runs: readonly (Run | Atom)[]): (Run | Atom)[] {
  const merged: (Run | Atom)[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last && "text" in run && "text" in last && isSame(run, last))
      merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else if (!("text" in run) || run.text !== "") merged.push(run);
  }
  return merged;
}

/** A mark begins and ends at a word: spaces at its ends stand outside. */
function outsideSpaces(run: Run | Atom): (Run | Atom)[] {
  if (!("text" in run) || run.isCode || (run.marks.length === 0 && run.href === null)) return [run];
  const plain = (text: string): Run => ({ text, marks: [], isCode: false, href: null });
  const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(run.text) ?? [];
  return [plain(before), { ...run, text: inner }, plain(after)];
}

function codeSource(text: string): string {
  const runs = new Set([...text.matchAll(/`+/g)].map(([run]) => run.length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const fence = "`".repeat(length);
  const isPadded = /^`|`$|^ .*\S.* $/.test(text);
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence;
}

type Edges = Readonly<{ isFirst: boolean; isLast: boolean; isLabel: boolean }>;

/** The marker of a list item, a heading or a quote that a line of text would begin with, or -1. */
function markerToEscape(text: string): number {
  const at = markerIndex(text);
  return text[at - 1] !== "\\" && /^#{0,6}[^\s#]?(?:\s|$)/.test(text.slice(at)) && at + 1 < text.length ? at : -1;
}

/** The characters of a run, those escaped that would be read as markup. At the edges of a line there is nothing. */
function textParts(text: string, { isFirst, isLast, isLabel }: Edges): Part[] {
  const marker = isFirst && !isLabel ? markerToEscape(text) : -1;
  const before = (at: number) => text[at - 1] ?? (isFirst ? "" : "x");
  const after = (at: number) => text[at + 1] ?? (isLast ? "" : "x");
  const isAlone = (at: number) => before(at).trim() === "" && after(at).trim() === "";
  const isBullet = (at: number) => isFirst && text.slice(0, at).trim() === "" && after(at) !== "";
  const isEscaped = (character: string, at: number): boolean => {
    if (character === "*") return !isAlone(at) || isBullet(at);
    if (character === "~") return /[x~]/.test(before(at) + after(at));
    if (character === "]") return isLabel || after(at) === "(";
    return at === marker || character === "`" || (isLabel && character === "[");
  };
  return text.split("").map((source, at) => ({ source, isText: true, isEscaped: isEscaped(source, at) }));
}

/** Marks that are closed and opened on the way from one run to the next, always in the same order. */
function switchMarks(open: readonly MarkType[], next: readonly MarkType[]): Part[] {
  const shared = open.findIndex((type, at) => next[at] !== type);
  const from = shared === -1 ? open.length : shared;
  const closed = open.slice(from).reverse();
  return [...closed, ...next.slice(from)].map((type) => markup(delimiters[type]));
}

function runParts(runs: readonly (Run | Atom)[], isLabel: boolean): Part[] {
  let open: readonly MarkType[] = [];
  const parts = runs.flatMap((run, at): Part[] => {
    const marks = "text" in run ? run.marks : [];
    const switched = switchMarks(open, marks);
    open = marks;
    if (!("text" in run)) return [...switched, markup(run.source)];
    if (run.isCode) return [...switched, markup(codeSource(run.text))];
    const isBare = marks.length === 0;
    const edges = { isFirst: at === 0 && isBare, isLast: at === runs.length - 1 && isBare, isLabel };
    return [...switched, ...textParts(run.text, edges)];
  });
  return [...parts, ...switchMarks(open, [])];
}

/** Backslashes are doubled where the next character would otherwise be read as escaped, or as not escaped. */
function join(parts: readonly Part[], marker: number): string {
  let backslashes = "";
  let line = "";
  parts.forEach((part, at) => {
    if (part.isText && part.source === "\\") {
      backslashes += "\\";
      return;
    }
    const isDoubled = part.isEscaped || at === marker || isEscapable(part.source[0]);
    line += backslashes + (isDoubled ? backslashes : "") + (part.isEscaped ? "\\" : "") + part.source;
    backslashes = "";
  });
  return line + backslashes;
}

const prepared = (runs: readonly (Run | Atom)[]) => merge(merge(runs).flatMap(outsideSpaces));

function linkSource(href: string, runs: readonly Run[]): string {
  const parts = runParts(prepared(runs.map((run) => ({ ...run, href: null }))), true);
  // The closing bracket reads a backslash before it.
  const label = join([...parts, markup("]")], -1);
  return `[${label}(${href.replace(/[()<>\\\s]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`)})`;
}

const isBareUrl = (text: string) => {
  bareUrl.lastIndex = 0;
  return bareUrl.exec(text)?.[0] === text;
};

/** Links as atoms: an address that is its own text stands bare where spaces are around it. */
function withLinks(runs: readonly (Run | Atom)[]): (Run | Atom)[] {
  const written: (Run | Atom)[] = [];
  for (let at = 0; at < runs.length; ) {
    const run = runs[at];
    const href = run && "text" in run ? run.href : null;
    let end = at + 1;
    while (href !== null && hrefOf(runs[end]) === href) end += 1;
    const linked = runs.slice(at, end).filter((part): part is Run => "text" in part);
    const isApart = isSpaced(runs[at - 1], -1) && isSpaced(runs[end], 0);
    const isBare = linked.length === 1 && linked[0]?.text === href && isBareUrl(href ?? "") && isApart;
    if (href === null) written.push(...runs.slice(at, end));
    else written.push({ source: isBare ? href : linkSource(href, linked) });
    at = end;
  }
  return written;
}

const hrefOf = (run: Run | Atom | undefined) => (run && "text" in run ? run.href : null);
const isSpaced = (run: Run | Atom | undefined, at: number) =>
  run === undefined || ("text" in run && run.href === null && !run.isCode && /\s/.test(run.text.at(at) ?? ""));

/** Writes one line of Markdown, from which `parseLine` reads the same text and marks. */
export function writeLine(inlines: readonly Inline[]): string {
  const runs = withLinks(prepared(inlines.map(runOf)));
  const [first] = runs;
  const isText = first && "text" in first && first.marks.length === 0 && !first.isCode;
  const marker = isText ? markerIndex(first.text) : -1;
  return join(runParts(runs, false), marker);
}
