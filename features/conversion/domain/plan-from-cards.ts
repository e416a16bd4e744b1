import { kanbanLimits } from "@/features/kanban/domain/constants";
import { projectLimits } from "@/features/project/domain/constants";
import { type Locale, matchLocale } from "@/lib/locale";
import { type CardRole, conversionLimits as limits, type PlanLanguage } from "./constants";
import { findDate } from "./date-extraction";
import { cutText, type Line, splitDate, splitLines, splitRisk, withoutMarks } from "./line-splitting";
import { folded, milestoneFinder } from "./served-milestones";

/** What is read of a card of the assistant's board. */
export type SourceCard = Readonly<{
  id: string;
  name: string;
  questionId: string | null;
  /** The language of `content`. */
  locale: string;
  content: string;
  contentMn: string;
}>;

/** What the parts of a description are headed by, by language and question. */
export type Headings = Partial<Readonly<Record<Locale, Readonly<Record<string, string>>>>>;

/** A milestone as the questionnaire has it: the person's own words and day. */
export type OwnMilestone = Readonly<{ text: string; date: string | null }>;

export type PlannedLine = Readonly<{
  /** Tells the lines of one plan apart. */
  key: string;
  name: string;
  originCardId: string;
  /** The sentence it was made from. */
  originText: string;
}>;
export type PlannedTask = PlannedLine &
  Readonly<{
    description: string;
    /** The key of the milestone that it says it serves. */
    namedKey: string | null;
    /** The day that it names. */
    day: string | null;
  }>;
export type PlannedRisk = PlannedLine & Readonly<{ mitigation: string }>;
export type PlannedMilestone = PlannedLine &
  Readonly<{
    date: string | null;
    /** Where the day is from: the text, only its month or quarter in it, or the questionnaire. */
    dateFrom: "text" | "month" | "questionnaire" | null;
  }>;

export type Plan = Readonly<{
  name: string;
  description: string;
  milestones: readonly PlannedMilestone[];
  tasks: readonly PlannedTask[];
  risks: readonly PlannedRisk[];
  /** Lines beyond what one project takes at once. */
  dropped: number;
}>;

const defaultRoles: Readonly<Record<string, CardRole>> = {
  name: "name",
  description: "description",
  requirements: "tasks",
  milestones: "milestones",
  risks: "risks",
};

/** What a card becomes unless the person says otherwise: other answers are told in the description, talk is left out. */
export function defaultRole({ questionId }: Pick<SourceCard, "questionId">): CardRole {
  if (questionId === null) return "none";
  return defaultRoles[questionId] ?? "description";
}

/** A card's text in the language chosen; the other side where that one is empty. */
export function textOf({ content, contentMn }: SourceCard, language: PlanLanguage): string {
  const [chosen, other] = language === "mn" ? [contentMn, content] : [content, contentMn];
  return chosen.trim() === "" ? other : chosen;
}

/** An answer on one line: the lines of a list stay apart. */
export const excerptOf = (card: SourceCard, language: PlanLanguage): string =>
  splitLines(textOf(card, language))
    .map(({ text }) => text)
    .join(" · ");

/** Finds the questionnaire's own day of a line: by its words, else by its place where as many lines came back. */
function ownDates(lines: readonly Line[], own: readonly OwnMilestone[]): (string | null)[] {
  const known = own.map(({ text, date }) => ({ words: folded(text), date })).filter(({ words }) => words !== "");
  return lines.map(({ text }, index) => {
    const words = folded(text);
    const same = known.find((one) => one.words === words) ?? known.find((one) => words.includes(one.words));
    return (same ?? (known.length === lines.length ? known[index] : undefined))?.date ?? null;
  });
}

const linesOf = (cards: readonly SourceCard[], language: PlanLanguage) =>
  cards.flatMap((card) =>
    splitLines(textOf(card, language)).map((line, index) => ({ ...line, card, key: `${card.id}:${index}` })),
  );
type CardLine = ReturnType<typeof linesOf>[number];

const plannedLine = ({ key, card, origin }: CardLine, name: string, max: number): PlannedLine => ({
  key,
  name: cutText(name, max),
  originCardId: card.id,
  originText: cutText(origin, projectLimits.origin),
});

function planTask(line: CardLine, namedIn: (text: string) => string | null): PlannedTask {
  const planned = plannedLine(line, line.text, kanbanLimits.cardName);
  const isCut = planned.name !== line.text;
  return {
    ...planned,
    description: isCut ? cutText(line.text, kanbanLimits.cardDescription) : "",
    namedKey: namedIn(planned.name),
    day: findDate(planned.name)?.date ?? null,
  };
}

function planRisk(line: CardLine): PlannedRisk {
  const { name, mitigation } = splitRisk(line.text);
  const planned = plannedLine(line, name, projectLimits.riskName);
  const rest = planned.name === name ? mitigation : [name, mitigation].filter(Boolean).join("\n");
  return { ...planned, mitigation: cutText(rest, projectLimits.riskText) };
}

function planMilestone(line: CardLine, ownDate: string | null): PlannedMilestone {
  const { name, date, isDayKnown } = splitDate(line.text);
  const planned = plannedLine(line, name, projectLimits.milestoneName);
  // The person's own day is more exact than a month.
  if (date !== null && (isDayKnown || ownDate === null)) {
    return { ...planned, date, dateFrom: isDayKnown ? "text" : "month" };
  }
  return { ...planned, date: ownDate, dateFrom: ownDate === null ? null : "questionnaire" };
}

const isBullet = (line: string) => /^\s*(?:[-–—*+•▪◦●]\s|\d{1,3}[.)]\s)/u.test(line);

/** An answer as `textBlocks` of projects reads it: several lines that are no paragraphs are a list, one item each. */
function asSection(text: string): string {
  const lines = text.split("\n");
  const isList = lines.length > 1 && lines.every((line) => line.trim() !== "" && !isBullet(line));
  return isList ? lines.map((line) => `- ${line.trim()}`).join("\n") : text;
}

/** The parts of a description, each under a heading; what the project is about comes first, without one. */
function describe(cards: readonly SourceCard[], language: PlanLanguage, headings: Headings): string {
  const isAbout = ({ questionId }: SourceCard) => questionId === "description";
  const inOrder = [...cards.filter(isAbout), ...cards.filter((card) => !isAbout(card))];
  const parts = inOrder.flatMap((card) => {
    const text = withoutMarks(textOf(card, language).replaceAll("\r\n", "\n")).trim();
    if (text === "") return [];
    if (isAbout(card)) return [text];
    const texts = headings[language === "mn" ? "mn" : (matchLocale(card.locale) ?? "en")];
    return [`## ${texts?.[card.questionId ?? ""] ?? card.name}\n${asSection(text)}`];
  });
  return cutText(parts.join("\n\n"), projectLimits.description);
}

/** The language that most answers are in: the project's own. Null where there is no answer. */
export function languageOf(cards: readonly SourceCard[], language: PlanLanguage): Locale | null {
  if (language === "mn") return "mn";
  const found = cards.flatMap(({ questionId, locale }) => (questionId === null ? [] : (matchLocale(locale) ?? [])));
  const countOf = (locale: Locale) => found.filter((one) => one === locale).length;
  return found.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? null;
}

type PlanOptions = Readonly<{
  language: PlanLanguage;
  /** What cards become, by their ids, where it is not what is usual. */
  roles?: Readonly<Record<string, CardRole>>;
  milestones?: readonly OwnMilestone[];
  headings?: Headings;
}>;

/**
 * What would be made of cards, in their order: a pure reading of their text, which nothing in it can steer. What is
 * over a limit is counted in `dropped`, never lost in silence.
 */
export function planFrom(
  cards: readonly SourceCard[],
  { language, roles = {}, milestones: own = [], headings = {} }: PlanOptions,
): Plan {
  const having = (role: CardRole) => cards.filter((card) => (roles[card.id] ?? defaultRole(card)) === role);
  const milestones = linesOf(having("milestones"), language);
  const dates = ownDates(milestones, own);
  const tasks = linesOf(having("tasks"), language);
  const risks = linesOf(having("risks"), language);
  const over = [milestones.length - limits.milestones, tasks.length - limits.tasks, risks.length - limits.risks].reduce(
    (sum, count) => sum + Math.max(0, count),
    0,
  );
  const planned = milestones
    .slice(0, limits.milestones)
    .map((line, index) => planMilestone(line, dates[index] ?? null));
  const namedIn = milestoneFinder(planned);
  return {
    name: cutText(linesOf(having("name"), language)[0]?.text ?? "", projectLimits.name),
    description: describe(having("description"), language, headings),
    milestones: planned,
    tasks: tasks.slice(0, limits.tasks).map((line) => planTask(line, namedIn)),
    risks: risks.slice(0, limits.risks).map(planRisk),
    dropped: over,
  };
}
