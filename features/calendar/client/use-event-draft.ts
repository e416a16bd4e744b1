import { create } from "zustand";
import type { EventInput } from "../schema";

/** What somebody wrote about an event before its form was open. */
export type EventDraft = Readonly<Partial<Pick<EventInput, "title" | "location" | "recurrenceRule">>>;

const useDraftStore = create<Readonly<{ draft: EventDraft | null }>>(() => ({ draft: null }));

export const draftActions = {
  eventDrafted: (draft: EventDraft) => useDraftStore.setState({ draft }),
  draftSettled: () => useDraftStore.setState({ draft: null }),
};

/** Stores what was typed in the quick form of an event until the full form opens. */
export const useEventDraft = () => useDraftStore((state) => state.draft);
