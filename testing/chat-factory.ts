import { type MessageInput, messageInputSchema } from "@/features/chat/message/schema";
import { sendMessage } from "@/features/chat/message/server/commands";
import { conversationInputSchema } from "@/features/chat/schema";
import { createConversation } from "@/features/chat/server/commands";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";

/** A group of these people, at least two beside who makes it. */
export async function makeGroup(by: Actor, others: readonly Actor[], { name = "" } = {}): Promise<string> {
  const recipients = others.map(({ userId }) => userId);
  const input = conversationInputSchema.parse({ recipients, name });
  return (await createConversation(by, input)).conversation.id;
}

/** The conversation of two people. */
export async function makePair(by: Actor, other: Pick<Actor, "userId">): Promise<string> {
  const input = conversationInputSchema.parse({ recipients: [other.userId] });
  return (await createConversation(by, input)).conversation.id;
}

/** A message, "Hello" unless told. */
export async function say(by: Actor, conversationId: string, values: Partial<MessageInput> = {}) {
  const input = { conversationId, body: "Hello", clientId: newId(), ...values };
  return (await sendMessage(by, messageInputSchema.parse(input))).message;
}
