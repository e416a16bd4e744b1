/** Stores the unsaved texts of a card's fields, comments and checklist items. */
import { create } from "zustand";
import { KeptDrafts } from "@/lib/kept-drafts";

/** Text that somebody is writing, and what stood there when they began. It outlives the dialog until it is saved. */
export type Draft = Readonly<{ text: string; base: string }>;
export type DraftField = "name" | "description" | "comment" | "step";

/** Drafts with a button of their own are stored; the others are saved when their field loses the focus. */
const outlivesPage = (field: DraftField) => field === "comment" || field === "step";

const keyOf = (cardId: string, field: DraftField) => `${cardId}/${field}`;

function readDraft(stored: unknown): Draft | null {
  const [text, base] = ["text", "base"].map((name) => Reflect.get(Object(stored), name));
  return typeof text === "string" && typeof base === "string" ? { text, base } : null;
}

const kept = new KeptDrafts("card", readDraft);

type Drafts = Readonly<Record<string, Draft & Readonly<{ isKept: boolean }>>>;

const useDrafts = create<Drafts>(() => ({}));

/** Changes one draft by what stands there at this moment, which may be more than what was sent; null ends it. */
const change = (cardId: string, field: DraftField, next: (draft: Draft | undefined) => Draft | null) =>
  useDrafts.setState((drafts) => {
    const key = keyOf(cardId, field);
    const { [key]: draft, ...rest } = drafts;
    const changed = next(draft && { text: draft.text, base: draft.base });
    if (!changed) {
      kept.remove(key);
      return rest;
    }
    return { ...rest, [key]: { ...changed, isKept: outlivesPage(field) && kept.write(key, changed) } };
  }, true);

export const draftActions = {
  /** Restores the drafts that this person left on an earlier page. */
  personEntered(personId: string): void {
    const found = Object.entries(kept.personEntered(personId));
    const restored = Object.fromEntries(found.map(([key, draft]) => [key, { ...draft, isKept: true }]));
    useDrafts.setState((drafts) => ({ ...restored, ...drafts }));
  },
  /** It waits for the server as a write: a page that is opened meanwhile must not show it as a draft, too. */
  draftHandedOn: (cardId: string, field: DraftField) => kept.remove(keyOf(cardId, field)),
  /** It was rejected, and is a draft again. */
  draftReturned: (cardId: string, field: DraftField) => change(cardId, field, (draft) => draft ?? null),
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

/** Whether there are drafts that go with the page. */
export const useHasUnkeptDrafts = () => useDrafts((drafts) => Object.values(drafts).some(({ isKept }) => !isKept));
