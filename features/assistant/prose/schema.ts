import { withoutThinking } from "@/lib/model-text";
import { type Asked, askedOf, findByWords, normalised, type Question } from "../naming/schema";
import { sideOf } from "../sides/schema";
import { readTable } from "../table/schema";

type Sides = { answer: string; mn: string };
type Lines = { answer: string[]; mn: string[] };

const mostColons = 6;
const longestHead = 300;
const shortestHead = 4;
/** Of more lines than this the rest name no question: they are what is said. */
const mostLines = 20_000;

type Head = Readonly<{ key: string; rest: string }>;
type Ask = (line: string) => Head | null;

/** A question by its own wording alone on a line, or before what stands behind it: "Who will use it? Parents". */
function askByWording(asked: readonly Asked[]): Ask {
  const wordings = new Map(
    asked.flatMap(({ question, folded, others }) => [folded, ...others].map((wording) => [wording, question.text])),
  );
  const keyOf = (text: string) => wordings.get(normalised(text));
  return (line) => {
    if (line.length < shortestHead) return null;
    const head = line.slice(0, longestHead);
    const whole = line.length > longestHead ? undefined : keyOf(head);
    if (whole !== undefined) return { key: whole, rest: "" };
    const ends = [...head.matchAll(/[?؟:：][*_]*\s+(?=\S)/gu)].slice(0, mostColons);
    for (const { index, 0: sign } of ends) {
      const key = keyOf(line.slice(0, index + 1));
      if (key !== undefined) return { key, rest: line.slice(index + sign.length) };
    }
    return null;
  };
}

/** A heading, a bold line or a line that ends with a colon: all that may name a question in fewer words. */
const label = /^(?:#{1,6}\s+|\*\*|["'])?(?<name>[^\s#*|"':：][^#*|"':：\n]{1,80})["'*]*[:：]?["'*]*\s*$/u;

/** The same by a shorter name; the name stays the key, so that it is told as a guess. */
const askByLabel =
  (asked: readonly Asked[]): Ask =>
  (line) => {
    const { name = "" } =
      line.length <= longestHead && /^#|[*:：]\s*$/.test(line) ? (label.exec(line)?.groups ?? {}) : {};
    return name !== "" && sideOf(name) === null && findByWords(name, asked) ? { key: name, rest: "" } : null;
  };

/** "mn: …" or "**Монгол:** …" at the beginning of a line. */
const sideLine = /^[\s*_>"'-]*(?<name>\p{L}[\p{L}\p{M}_ ()-]{0,40})["'*_]*\s*[:：][*_]*\s*(?<rest>.*)$/u;

/** As it was meant: without the signs of YAML, and the margin that all lines have. */
function tidy(lines: readonly string[]): string {
  const [first = "", ...others] = lines;
  const body = /^\s*(?:[|>][+-]?)?\s*$/.test(first) ? others : lines;
  const margins = body.slice(body === others ? 0 : 1).filter((line) => line.trim() !== "");
  const margin = margins.reduce((least, line) => Math.min(least, line.search(/\S/)), 20);
  const even = body.map((line) => (line.slice(0, margin).trim() === "" ? line.slice(margin) : line).trimEnd());
  const text = even.join("\n").trim();
  return /^(?:"[^"]*"|'[^']*')$/.test(text) ? text.slice(1, -1) : text;
}

function readHeadings(lines: readonly string[], ask: Ask) {
  const found = new Map<string, Lines>();
  let sides: Lines | null = null;
  let side: keyof Sides = "answer";
  let begun = new Set<keyof Sides>();
  for (const [at, line] of lines.entries()) {
    const asked = at < mostLines ? ask(line) : null;
    if (asked) {
      sides = { answer: asked.rest === "" ? [] : [asked.rest], mn: [] };
      side = "answer";
      begun = new Set(asked.rest === "" ? [] : [side]);
      found.set(asked.key, sides);
      continue;
    }
    if (!sides) continue;
    const { name = "", rest = "" } =
      (at < mostLines && line !== "" && sideLine.exec(line.slice(0, 5_000))?.groups) || {};
    const kind = sideOf(name);
    const named = kind === null ? null : kind === "content" ? "answer" : "mn";
    // A side begins once: what looks like its name further on is part of what is said.
    const isBeginning = named !== null && !begun.has(named);
    if (isBeginning) side = named;
    if ((isBeginning ? rest : line).trim() !== "") begun.add(side);
    sides[side].push(isBeginning ? rest + line.slice(5_000) : line);
  }
  return new Map([...found].map(([key, { answer, mn }]) => [key, { answer: tidy(answer), mn: tidy(mn) }]));
}

/** Tags as the ends of lines, and those that name a side as its name. */
const withoutTags = (text: string) =>
  /^\s*(?:```\w*\s*)?</.test(text)
    ? text.replace(/<(\/?)([a-z][\w-]{0,40})[^<>]{0,300}>/gi, (_, slash: string, name: string) =>
        slash === "" && sideOf(name) !== null ? `\n${name}: ` : "\n",
      )
    : text;

/** Lines behind the last rule of which more are no mere goodbye. */
const longestGoodbye = 5;
const isRule = (line: string) => line.length > 2 && /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line);

/** The lines that may be somebody's answer: no fences and no rules, and nothing said goodbye with behind the last rule. */
function linesOf(text: string, isNamed: (line: string) => boolean): string[] {
  const lines = withoutTags(text).split(/\r\n?|\n/);
  const last = lines.findLastIndex(isRule);
  const behind = lines.length - last;
  const isGoodbye = last > 0 && behind <= longestGoodbye && !lines.slice(last).some(isNamed);
  return (isGoodbye ? lines.slice(0, last) : lines).filter(
    (line) => line === "" || (!isRule(line) && !/^\s*(?:```|~~~)/.test(line)),
  );
}

/**
 * The answers of a reply that is no JSON but a table, or the questions with what belongs to each under them: word for
 * word, or else in fewer words as headings. Null where no question is named.
 */
export function readProse(said: string, questions: readonly Question[]): Record<string, Sides> | null {
  const asked = askedOf(questions);
  const [ask, askLabel] = [askByWording(asked), askByLabel(asked)];
  const isSide = (line: string) => sideOf(sideLine.exec(line.slice(0, 500))?.groups?.name ?? "") !== null;
  const lines = linesOf(withoutThinking(said), (line) => isSide(line) || ask(line) !== null || askLabel(line) !== null);
  const table = readTable(lines.slice(0, mostLines), (cell) => {
    const head = ask(cell);
    return head?.rest === "" ? head.key : null;
  });
  if (table.size > 0) return Object.fromEntries(table);
  const worded = readHeadings(lines, ask);
  const found = worded.size > 0 ? worded : readHeadings(lines, askLabel);
  return found.size > 0 ? Object.fromEntries(found) : null;
}
