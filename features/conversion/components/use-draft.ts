import { useMemo, useReducer } from "react";
import type { Person } from "@/features/kanban/schema";
import { type PlannedLine, type PlannedMilestone, type PlannedRisk, planFrom, usualRole } from "../plan/schema";
import type { ConversionInput, ConversionSource } from "../schema";
import type { CardRole, PlanLanguage } from "../vocabulary/schema";

/** What the person made of a line; what they left alone stays as it was read. */
export type LineEdit = Readonly<{ name?: string; date?: string | null; mitigation?: string; isLeftOut?: boolean }>;
type HeadEdit = Readonly<{ name?: string; description?: string }>;

type State = Readonly<{
  language: PlanLanguage;
  roles: Readonly<Record<string, CardRole>>;
  people: readonly Person[];
  /** By language and line: what was typed in one language is not lost by looking at the other. */
  lines: Readonly<Record<string, LineEdit>>;
  heads: Readonly<Partial<Record<PlanLanguage, HeadEdit>>>;
}>;

type Change =
  | { language: PlanLanguage }
  | { cardId: string; role: CardRole }
  | { people: readonly Person[] }
  | { key: string; edit: LineEdit }
  | { head: HeadEdit };

function changed(state: State, change: Change): State {
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

/** The preview of what will be made: what the answers say, with what the person changed on top. */
export function useDraft(source: ConversionSource, first: PlanLanguage) {
  const [state, change] = useReducer(changed, { language: first, roles: {}, people: [], lines: {}, heads: {} });
  const { language, roles, people, lines, heads } = state;
  const plan = useMemo(
    () => planFrom(source.cards, { language, roles, milestones: source.milestones }),
    [source, language, roles],
  );
  const shown = useMemo(() => {
    const edited = <Planned extends PlannedLine>(planned: readonly Planned[]): DraftLine<Planned>[] =>
      planned.map((line) => ({ isLeftOut: false, ...line, ...lines[`${language}:${line.key}`] }));
    return { milestones: edited(plan.milestones), tasks: edited(plan.tasks), risks: edited(plan.risks) };
  }, [plan, lines, language]);
  const head = heads[language];
  const name = head?.name ?? (plan.name || source.columnName);
  const description = head?.description ?? plan.description;
  return {
    language,
    roleOf: (card: ConversionSource["cards"][number]): CardRole => roles[card.id] ?? usualRole(card),
    people,
    ...shown,
    name,
    description,
    dropped: plan.dropped,
    isDirty: people.length > 0 || [roles, lines, heads].some((edits) => Object.keys(edits).length > 0),
    change,
  };
}
export type Draft = ReturnType<typeof useDraft>;

const kept = <Line extends { isLeftOut: boolean }>(lines: readonly Line[]) => lines.filter((line) => !line.isLeftOut);

/** As it is sent: only what was not left out. */
export function inputOf(draft: Draft, columnId: string): ConversionInput {
  const originOf = ({ originCardId, originText }: PlannedLine) => ({ originCardId, originText });
  return {
    columnId,
    name: draft.name.trim(),
    description: draft.description,
    memberIds: draft.people.map(({ id }) => id),
    milestones: kept(draft.milestones).map((line: PlannedMilestone) => ({
      name: line.name.trim(),
      date: line.date,
      ...originOf(line),
    })),
    tasks: kept(draft.tasks).map((line) => ({
      name: line.name.trim(),
      description: line.description,
      ...originOf(line),
    })),
    risks: kept(draft.risks).map((line: PlannedRisk) => ({
      name: line.name.trim(),
      mitigation: line.mitigation,
      ...originOf(line),
    })),
  };
}
