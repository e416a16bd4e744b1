import { type Side, saysSomething, sideOf, textOf } from "./json-answers";
import type { Match, Matches } from "./question-matching";
import { type Question, wordingNames } from "./question-names";

/** A heading, a line in bold, or an item with its number. */
const head = /^\s{0,3}(?:#{1,6}\s|\*\*|__|\d{1,2}[.)]\s)/;
const maxHeadingLength = 300;
/** Of more lines than this the rest name no question: they are what is said. */
const maxLines = 20_000;

type Section = { head: string; side: Side; lines: Record<Side, string[]>; begun: Set<Side> };
const newSection = (head: string): Section => ({
  head,
  side: "content",
  lines: { content: [], contentMn: [] },
  begun: new Set(),
});

/** "mn: …" or "**Монгол:** …" at the beginning of a line. */
const sideLine = /^[\s*_>-]*(?<name>[\p{L}\p{M}]{1,15})[*_]*\s*[:：][*_]*\s*(?<rest>.*)$/u;

function addLine(section: Section, line: string): void {
  const { name = "", rest = "" } = sideLine.exec(line)?.groups ?? {};
  const side = sideOf(name);
  // A side begins once: what looks like its name further on is part of what is said.
  const isBeginning = side !== null && !section.begun.has(side);
  if (isBeginning) section.side = side;
  const text = isBeginning ? rest : line;
  if (text.trim() !== "") section.begun.add(section.side);
  section.lines[section.side].push(text.trimEnd());
}

const isRule = (line: string) => line.length > 2 && /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line);
/** How deep a heading is, from 1; 0 where a line is none. */
const levelOf = (line: string) => /^\s{0,3}(#{1,6})\s/.exec(line)?.[1]?.length ?? 0;
/** Lines behind the last rule of which more are no mere goodbye. */
const maxClosingLines = 5;

/** The lines that may be somebody's answer: no fences and no rules, and nothing said goodbye with behind the last rule. */
function linesOf(text: string, isHead: (line: string) => boolean): string[] {
  const lines = text.split("\n");
  const last = lines.findLastIndex(isRule);
  const isClosing = last > 0 && lines.length - last <= maxClosingLines && !lines.slice(last).some(isHead);
  return (isClosing ? lines.slice(0, last) : lines).filter((line) => !isRule(line) && !/^\s*(?:```|~~~)/.test(line));
}

/**
 * The answers of a reply in Markdown whose headings are the questions, word for word, with what belongs to each under it.
 * What stands under another heading of the same rank, or under a question that is no heading, belongs to none of them.
 */
export function readHeadings(said: string, questions: readonly Question[]): Pick<Matches, "matches" | "hasOtherForm"> {
  const nameOf = wordingNames(questions);
  const nameIn = (line: string) => (line.length <= maxHeadingLength ? nameOf(line) : null);
  const questionOf = (line: string) => (head.test(line) ? nameIn(line) : null);
  const sections = new Map<string, Section>();
  let section: Section | null = null;
  let level = 0;
  let hasOtherForm = false;
  for (const [at, line] of linesOf(said.replace(/\r\n?/g, "\n"), (each) => questionOf(each) !== null).entries()) {
    const questionId = at < maxLines ? questionOf(line) : null;
    const isSibling = levelOf(line) > 0 && levelOf(line) <= level;
    const isOther = questionId === null && at < maxLines && (isSibling || nameIn(line) !== null);
    hasOtherForm ||= isOther;
    if (questionId !== null) {
      section = newSection(line);
      level = levelOf(line);
      sections.set(questionId, section);
    } else if (isOther) section = null;
    else if (section) addLine(section, line);
  }
  const matches = [...sections].map(([questionId, { head, lines }]): Match => {
    const reading = { content: textOf(lines.content.join("\n")), contentMn: textOf(lines.contentMn.join("\n")) };
    return { questionId, key: head, reading, isMisspelt: false };
  });
  return { matches: matches.filter(({ reading }) => saysSomething(reading)), hasOtherForm };
}
