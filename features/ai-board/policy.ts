import { roleIds } from "@/lib/permissions";
import { type AiCardFlaw, type AiCardKind, aiBoardLimits } from "./domain/constants";

/** Asking and planning are a staff matter, as boards are. Whose board it is, is a question of the owner. */
export function canUseAiBoard(actor: { roleId: number; isAdmin: boolean }): boolean {
  return actor.isAdmin || actor.roleId !== roleIds.customer;
}

type Answer = Readonly<{ kind: AiCardKind; flaw: AiCardFlaw; content: string; contentMn: string }>;

/** Whether an answer can be continued: a cut follow-up whose card has room for more text. */
export function canContinueAnswer({ kind, flaw, content, contentMn }: Answer): boolean {
  const length = Math.max(content.length, contentMn.length);
  // A text that was shortened may end one code unit before the limit.
  return kind === "follow-up" && flaw === "cut" && length < aiBoardLimits.content - 1;
}
