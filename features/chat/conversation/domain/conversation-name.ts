/** What a conversation is called by, and who stands for it. */
import type { ChatPerson, Conversation } from "../../schema";

export type Named = Pick<Conversation, "type" | "name" | "participants"> &
  Partial<Pick<Conversation, "participantCount">>;

/** The parts of a name in the reader's language. */
export type NameTexts = Readonly<{
  list: (names: readonly string[]) => string;
  /** With the comma of the language. */
  join?: (names: readonly string[]) => string;
  more: (names: string, count: number) => string;
  emptyGroup: string;
  deletedAccount: string;
}>;

/** So many people name a group that has no name. */
const maxNames = 3;

export const othersIn = ({ participants }: Pick<Named, "participants">, viewerId: string): ChatPerson[] =>
  participants.filter(({ id }) => id !== viewerId);

/** A group's own name, or those of its people and how many others there are; a pair has that of the other person. */
export function conversationName(conversation: Named, viewerId: string, texts: NameTexts): string {
  const { type, name, participantCount = conversation.participants.length } = conversation;
  const isGroup = type === "GROUP";
  if (isGroup && name !== "") return name;
  const shown = othersIn(conversation, viewerId).slice(0, isGroup ? maxNames : 1);
  const names = shown.map((person) => person.name);
  if (names.length === 0) return isGroup ? texts.emptyGroup : texts.deletedAccount;
  const moreCount = Math.max(0, participantCount - 1 - shown.length);
  return moreCount === 0 ? texts.list(names) : texts.more(texts.join?.(names) ?? names.join(", "), moreCount);
}
