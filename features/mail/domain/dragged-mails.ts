/** What happens to mails that are dropped on a label. */
import type { MailPatch } from "../schema";
import { isSystemLabel } from "./constants";

/** The change that gives mails a label, or moves them into it; null for labels that nothing is dropped on. */
export function patchOfLabel(label: string): MailPatch | null {
  if (!isSystemLabel(label)) return { addLabelIds: [label] };
  switch (label) {
    case "inbox":
    case "archive":
    case "spam":
    case "trash":
      return { folder: label };
    case "starred":
      return { isStarred: true };
    case "important":
      return { isImportant: true };
    default:
      return null;
  }
}

export const takesDraggedMails = (label: string): boolean => patchOfLabel(label) !== null;
