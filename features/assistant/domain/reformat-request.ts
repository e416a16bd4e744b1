import { withoutThinking } from "@/lib/model-text";
import type { Message } from "./follow-up-messages";
import type { ReplySchema } from "./reply-schema";

const reformatRequest = [
  "Your answer does not have the form that was asked for. Write it again in that form and keep what it says.",
  "Where it leaves out a question or a language that the form has, add it.",
  "Reply with one JSON object that keeps to this JSON Schema, and nothing before or after it.",
].join(" ");

/** A longer answer is not shown to its model again: it would be paid for twice, and might not fit into the context. */
const maxAnswer = 60_000;

/**
 * What is sent for an answer that cannot be read: the question as it was sent, what came without what the model thought
 * aloud, and the request for it in the form of the schema. Null where the answer is too long for that.
 */
export function reformatMessages(question: readonly Message[], reply: string, schema: ReplySchema): Message[] | null {
  const answer = withoutThinking(reply).trim();
  if (answer.length > maxAnswer) return null;
  return [
    ...question,
    { role: "assistant", content: answer },
    { role: "user", content: `${reformatRequest}\n\n${JSON.stringify(schema)}` },
  ];
}
