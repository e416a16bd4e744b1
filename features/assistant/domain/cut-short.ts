import { withoutThinking } from "@/lib/model-text";

/** Finish reasons of answers that ended at a limit. */
const limitReasons = new Set([
  "length",
  "max_length",
  "max_output_tokens",
  "max_tokens",
  "model_context_window_exceeded",
  "model_length",
]);
/** Ends in a character after which a sentence goes on; full stops, brackets, code fences and emoji are not among them. */
const midSentence = /[\p{L}\p{M}\p{N},،;؛:&+/–—-]$/u;

type Ended = Readonly<{ text: string; finishReason: string | null }>;

/** Whether an answer lacks its end: it ended at a limit, or without a finish reason in the middle of a sentence. */
export function isCutShort({ text, finishReason }: Ended): boolean {
  if (finishReason !== null) return limitReasons.has(finishReason.toLowerCase());
  return midSentence.test(withoutThinking(text).trimEnd());
}
