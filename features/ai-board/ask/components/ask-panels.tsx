"use client";

import { PricesDialog } from "../../transcript/components/prices-dialog";
import { TranscriptDialog } from "../../transcript/components/transcript-dialog";
import { type AskPanel, panelActions } from "../client/use-panel";
import { AskReviewDialog } from "./ask-review-dialog";
import { CompareDialog } from "./compare-dialog";

/** The dialogs of AI requests, loaded together when the first of them opens. */
export function AskPanels({ panel }: Readonly<{ panel: AskPanel }>) {
  if (panel.kind === "compare") return <CompareDialog askingId={panel.askingId} onClose={panelActions.closed} />;
  if (panel.kind === "review") return <AskReviewDialog onClose={panelActions.closed} review={panel.review} />;
  if (panel.kind === "prices") return <PricesDialog onClose={panelActions.closed} />;
  return <TranscriptDialog columnId={panel.columnId} onClose={panelActions.closed} runId={panel.runId} />;
}
