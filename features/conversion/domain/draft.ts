import type { Person } from "@/features/kanban/schema";
import { isDay } from "@/lib/day-text";
import type { ConversionInput, ConversionSource } from "../schema";
import type { CardRole, PlanLanguage } from "./constants";
import { type Days, placeTasks } from "./place-tasks";
import {
  languageOf,
  type Plan,
  type PlannedLine,
  type PlannedMilestone,
  type PlannedRisk,
  type PlannedTask,
} from "./plan-from-cards";

/** What the person made of a line; what they left alone stays as it was read. */
export type LineEdit = Readonly<{
  name?: string;
  date?: string | null;
  mitigation?: string;
  start?: string | null;
  end?: string | null;
  milestoneKey?: string | null;
  isLeftOut?: boolean;
}>;
type HeadEdit = Readonly<{ name?: string; description?: string; startDate?: string; dueDate?: string }>;

export type DraftState = Readonly<{
  language: PlanLanguage;
  roles: Readonly<Record<string, CardRole>>;
  people: readonly Person[];
  /** By language and line: what was typed in one language is not lost by looking at the other. */
  lines: Readonly<Record<string, LineEdit>>;
  heads: Readonly<Partial<Record<PlanLanguage, HeadEdit>>>;
}>;

export type DraftChange =
  | { language: PlanLanguage }
  | { cardId: string; role: CardRole }
  | { people: readonly Person[] }
  | { key: string; edit: LineEdit }
  | { head: HeadEdit };

export function changeDraft(state: DraftState, change: DraftChange): DraftState {
  if ("language" in change) return { ...state, language: change.language };
  if ("cardId" in change) return { ...state, roles: { ...state.roles, [change.cardId]: change.role } };
  if ("people" in change) return { ...state, people: change.people };
  if ("head" in change) {
    return {
      ...state,
      heads: { ...state.heads, [state.language]: { ...state.heads[state.language], ...change.head } },
    };
  }
  const key = `${state.language}:${change.key}`;
  return { ...state, lines: { ...state.lines, [key]: { ...state.lines[key], ...change.edit } } };
}

export type DraftLine<Planned> = Planned & Readonly<{ isLeftOut: boolean }>;
type DraftMilestone = DraftLine<PlannedMilestone>;
export type DraftTask = DraftLine<PlannedTask> &
  Readonly<{ start: string | null; end: string | null; milestoneKey: string | null }>;

/** The day in a field, if it is one: what is no day yet lays nothing out. */
const dayOrNull = (value: string | null | undefined) => (value && isDay(value) ? value : null);

/** Whether the second of two days is before the first. */
export const endsBeforeStart = (start: string | null, end: string | null): boolean => {
  const [first, last] = [dayOrNull(start), dayOrNull(end)];
  return first !== null && last !== null && last < first;
};

const kept = <Line extends { isLeftOut: boolean }>(lines: readonly Line[]) => lines.filter((line) => !line.isLeftOut);

/** From today to the last milestone ahead; nothing where there is none. */
function daysOf(milestones: readonly DraftMilestone[], today: string): Days {
  const last = kept(milestones)
    .flatMap(({ date }) => dayOrNull(date) ?? [])
    .toSorted()
    .at(-1);
  return last && last > today ? [today, last] : [null, last ?? null];
}

/** The tasks that are kept, laid out between the milestones as they are now; days that the person set stay. */
function withPlaces(
  tasks: readonly DraftLine<PlannedTask>[],
  milestones: readonly DraftMilestone[],
  { start, editOf }: { start: string; editOf: (key: string) => LineEdit | undefined },
): DraftTask[] {
  const marks = kept(milestones).map(({ key, date }) => ({ key, date: dayOrNull(date) }));
  const chosen = Object.fromEntries(
    tasks.flatMap(({ key }) => {
      const milestoneKey = editOf(key)?.milestoneKey;
      return milestoneKey === undefined ? [] : [[key, milestoneKey] as const];
    }),
  );
  const places = placeTasks(kept(tasks), marks, { start, chosen });
  return tasks.map((task) => {
    const { milestoneKey = null, days: [start, end] = [null, null] } = places.get(task.key) ?? {};
    const edit = editOf(task.key);
    return {
      ...task,
      milestoneKey,
      start: edit?.start === undefined ? start : edit.start,
      end: edit?.end === undefined ? end : edit.end,
    };
  });
}

/** What will be made: what the answers say, with what the person changed on top. */
export function draftFrom(source: ConversionSource, plan: Plan, { language, lines, heads, people }: DraftState) {
  const head = heads[language];
  const editOf = (key: string) => lines[`${language}:${key}`];
  const edited = <Planned extends PlannedLine>(planned: readonly Planned[]): DraftLine<Planned>[] =>
    planned.map((line) => ({ isLeftOut: false, ...line, ...editOf(line.key) }));
  const milestones = edited(plan.milestones);
  const [defaultStart, defaultDue] = daysOf(milestones, source.today);
  const startDate = head?.startDate ?? defaultStart ?? "";
  const start = dayOrNull(startDate) ?? source.today;
  return {
    language,
    /** The language of the texts; null where there is no answer. */
    locale: languageOf(source.cards, language),
    people,
    milestones,
    tasks: withPlaces(edited(plan.tasks), milestones, { start, editOf }),
    risks: edited(plan.risks),
    name: head?.name ?? (plan.name || source.columnName),
    description: head?.description ?? plan.description,
    startDate,
    dueDate: head?.dueDate ?? defaultDue ?? "",
    dropped: plan.dropped,
  };
}
export type DraftContent = ReturnType<typeof draftFrom>;

/** As it is sent: only what was not left out. */
export function inputOf(draft: DraftContent, columnId: string): ConversionInput {
  const originOf = ({ originCardId, originText }: PlannedLine) => ({ originCardId, originText });
  const milestones = kept(draft.milestones);
  const placeOf = (milestoneKey: string | null) => {
    const place = milestones.findIndex(({ key }) => key === milestoneKey);
    return place === -1 ? null : place;
  };
  return {
    columnId,
    name: draft.name.trim(),
    description: draft.description,
    locale: draft.locale ?? undefined,
    startDate: draft.startDate || null,
    dueDate: draft.dueDate || null,
    memberIds: draft.people.map(({ id }) => id),
    milestones: milestones.map((line) => ({ name: line.name.trim(), date: line.date, ...originOf(line) })),
    tasks: kept(draft.tasks).map((line) => ({
      name: line.name.trim(),
      description: line.description,
      due: [line.start || null, line.end || null],
      milestone: placeOf(line.milestoneKey),
      ...originOf(line),
    })),
    risks: kept(draft.risks).map((line: DraftLine<PlannedRisk>) => ({
      name: line.name.trim(),
      mitigation: line.mitigation,
      ...originOf(line),
    })),
  };
}
