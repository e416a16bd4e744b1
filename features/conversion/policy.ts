import { canUseAiBoard } from "@/features/ai-board/policy";

/** Whoever has a board of answers makes work of them; what is made belongs to those on the project. */
export const canConvert = canUseAiBoard;
