import { withoutThinking } from "@/lib/model-text";
import { normalised, type Question } from "../matching/schema";
import { isSideName } from "../reading/schema";

type Sides = { answer: string; mn: string };

const cellsOf = (row: string) =>
  row
    .replace(/^\s*\||\|\s*$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .replace(/\\\|/g, "|")
        .replace(/<br\s*\/?>/gi, "\n")
        .trim(),
    );
const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/.test(cell));

/** Marks around a heading or a cell that a reader of Markdown would not see. */
const unmarked = (text: string) => text.replace(/^[\s>#*_`-]+|[\s*_`:：-]+$/gu, "");

/** Which question a heading or a cell asks, and what stands behind it on the same line. */
function questionOf(line: string, questions: readonly Question[]): { question: Question; rest: string } | null {
  const same = (text: string) =>
    questions.find(({ text: asked, others = [] }) =>
      [asked, ...others].some((wording) => normalised(wording) === normalised(text)),
    );
  const whole = same(unmarked(line));
  if (whole) return { question: whole, rest: "" };
  // "Who will use it? Parents", "**Risks**: snow"
  const cut = /^(?<head>.{2,300}?[?؟:：]\**)\s+(?<rest>\S.*)$/u.exec(line)?.groups;
  const inline = cut && same(unmarked(cut.head ?? ""));
  return inline ? { question: inline, rest: cut.rest ?? "" } : null;
}

function readTable(lines: readonly string[], questions: readonly Question[]): Map<string, Sides> {
  const found = new Map<string, Sides>();
  let columns = { answer: 1, mn: 2 };
  for (const line of lines) {
    if (!/^\s*\|.*\|/.test(line)) continue;
    const cells = cellsOf(line);
    if (isRule(cells)) continue;
    const asked = cells[0] === undefined ? null : questionOf(cells[0], questions);
    if (!asked) {
      const mn = cells.findIndex((cell) => isSideName(unmarked(cell), "contentMn"));
      if (mn > 0) columns = { answer: mn === 1 ? 2 : 1, mn };
      continue;
    }
    found.set(asked.question.text, { answer: cells[columns.answer] ?? "", mn: cells[columns.mn] ?? "" });
  }
  return found;
}

/** "mn: …" or "**Монгол:** …" at the beginning of a line. */
const sideLine = /^[\s*_>-]*(?<name>\p{L}[\p{L}_ ]{1,24})[*_]*\s*[:：][*_]*\s*(?<rest>.*)$/u;

function readHeadings(lines: readonly string[], questions: readonly Question[]): Map<string, Sides> {
  const found = new Map<string, Sides>();
  let sides: Sides | null = null;
  let side: keyof Sides = "answer";
  for (const line of lines) {
    const asked = questionOf(line, questions);
    if (asked) {
      sides = { answer: asked.rest, mn: "" };
      side = "answer";
      found.set(asked.question.text, sides);
      continue;
    }
    if (!sides) continue;
    const { name = "", rest = "" } = sideLine.exec(line)?.groups ?? {};
    const isMn: boolean = isSideName(name, "contentMn");
    const isNamed = isMn || isSideName(name, "content");
    if (isNamed) side = isMn ? "mn" : "answer";
    sides[side] = `${sides[side]}\n${isNamed ? rest : line}`.trim();
  }
  return found;
}

/**
 * The answers of a reply that is no JSON but a table of Markdown, or the questions word for word with what belongs to
 * each under them. Nothing is placed by a guess; null where no question is named.
 */
export function readProse(said: string, questions: readonly Question[]): Record<string, Sides> | null {
  const lines = withoutThinking(said).split(/\r\n?|\n/);
  const table = readTable(lines, questions);
  const found = table.size > 0 ? table : readHeadings(lines, questions);
  return found.size > 0 ? Object.fromEntries(found) : null;
}
