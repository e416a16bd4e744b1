import { create } from "zustand";

/** Text that somebody is writing, and what stood there when they began. It outlives the dialog until it is saved. */
export type Draft = Readonly<{ text: string; base: string }>;
export type DraftField = "name" | "description" | "comment" | "step";

const keyOf = (cardId: string, field: DraftField) => `${cardId}/${field}`;

type Drafts = Readonly<Record<string, Draft>>;

const useDrafts = create<Drafts>(() => ({}));

/** Changes one draft by what stands there at this moment, which may be more than what was sent; null ends it. */
const change = (cardId: string, field: DraftField, next: (draft: Draft | undefined) => Draft | null) =>
  useDrafts.setState((drafts) => {
    const { [keyOf(cardId, field)]: draft, ...rest } = drafts;
    const changed = next(draft);
    return changed ? { ...rest, [keyOf(cardId, field)]: changed } : rest;
  }, true);

export const draftActions = {
  draftWritten: (cardId: string, field: DraftField, draft: Draft) => change(cardId, field, () => draft),
  draftSettled: (cardId: string, field: DraftField) => change(cardId, field, () => null),
  /** The text of a field was saved; what was typed meanwhile goes on from there. */
  draftSaved: (cardId: string, field: DraftField, saved: string) =>
    change(cardId, field, (draft) =>
      !draft || draft.text.trim() === saved.trim() ? null : { text: draft.text, base: saved },
    ),
  /** Something new was sent; what was typed behind it meanwhile stays. */
  draftSent: (cardId: string, field: DraftField, sent: string) =>
    change(cardId, field, (draft) => {
      const text = draft?.text.startsWith(sent) ? draft.text.slice(sent.length).trimStart() : (draft?.text ?? "");
      return text === "" ? null : { text, base: "" };
    }),
  /** What was sent was refused: it comes back before what was typed meanwhile. */
  draftRefused: (cardId: string, field: DraftField, refused: string) =>
    change(cardId, field, (draft) => ({ text: [refused, draft?.text].filter(Boolean).join(" "), base: "" })),
};

/** For event handlers, which cannot use hooks. */
export const hasDraft = (cardId: string, field: DraftField): boolean => keyOf(cardId, field) in useDrafts.getState();

export const useDraft = (cardId: string, field: DraftField): Draft | undefined =>
  useDrafts((drafts) => drafts[keyOf(cardId, field)]);

export const useHasDrafts = () => useDrafts((drafts) => Object.keys(drafts).length > 0);
