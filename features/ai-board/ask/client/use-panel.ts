import { create } from "zustand";
import type { Ask, AskPreview } from "@/features/assistant/schema";

type FollowUp = Extract<Ask, { prompt: string }>;

/** A question that names personal data, as it would be sent, and what follows from reading it. */
export type AskReview = Readonly<{
  ask: FollowUp;
  preview: AskPreview;
  onSend: (ask: FollowUp) => void;
  onEdit: () => void;
}>;

/** The dialog of AI requests that is open. */
export type AskPanel =
  | Readonly<{ kind: "compare"; askingId: string }>
  | Readonly<{ kind: "transcript"; columnId: string; runId?: string }>
  | Readonly<{ kind: "review"; review: AskReview }>
  | Readonly<{ kind: "prices" }>;

const usePanelStore = create<Readonly<{ panel: AskPanel | null }>>(() => ({ panel: null }));

export const panelActions = {
  opened: (panel: AskPanel) => usePanelStore.setState({ panel }),
  closed: () => usePanelStore.setState({ panel: null }),
};

/** Stores which dialog about AI requests is open. */
export const usePanel = () => usePanelStore(({ panel }) => panel);
