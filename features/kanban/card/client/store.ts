import { create } from "zustand";

/** Text that somebody is writing, and what stood there when they began. It outlives the dialog until it is saved. */
export type Draft = Readonly<{ text: string; base: string }>;
export type DraftField = "name" | "description" | "comment" | "step";

const keyOf = (cardId: string, field: DraftField) => `${cardId}/${field}`;

const useDrafts = create<Readonly<Record<string, Draft>>>(() => ({}));

export const draftActions = {
  draftWritten: (cardId: string, field: DraftField, draft: Draft) =>
    useDrafts.setState({ [keyOf(cardId, field)]: draft }),
  draftSettled: (cardId: string, field: DraftField) =>
    useDrafts.setState(({ [keyOf(cardId, field)]: _settled, ...rest }) => rest, true),
};

export const useDraft = (cardId: string, field: DraftField): Draft | undefined =>
  useDrafts((drafts) => drafts[keyOf(cardId, field)]);

export const useHasDrafts = () => useDrafts((drafts) => Object.keys(drafts).length > 0);
