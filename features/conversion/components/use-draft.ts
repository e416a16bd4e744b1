import { useMemo, useReducer } from "react";
import type { CardRole, PlanLanguage } from "../domain/constants";
import { changeDraft, type DraftState, draftFrom } from "../domain/draft";
import { defaultRole, planFrom } from "../domain/plan-from-cards";
import type { ConversionSource } from "../schema";

const unchanged: Omit<DraftState, "language"> = { roles: {}, people: [], lines: {}, heads: {} };

/** Manages the editable preview of the project that cards are converted to. */
export function useDraft(source: ConversionSource, first: PlanLanguage) {
  const [state, change] = useReducer(changeDraft, { ...unchanged, language: first });
  const { language, roles, people, lines, heads } = state;
  const plan = useMemo(
    () => planFrom(source.cards, { language, roles, milestones: source.milestones, headings: source.headings }),
    [source, language, roles],
  );
  const draft = useMemo(() => draftFrom(source, plan, state), [source, plan, state]);
  return {
    ...draft,
    roleOf: (card: ConversionSource["cards"][number]): CardRole => roles[card.id] ?? defaultRole(card),
    isDirty: people.length > 0 || [roles, lines, heads].some((edits) => Object.keys(edits).length > 0),
    change,
  };
}
export type Draft = ReturnType<typeof useDraft>;
