/** The limits and enumerations of chat that the tables, the contracts and the browser share. */

/** As the specification spells them. */
export const conversationTypes = ["ONE_TO_ONE", "GROUP"] as const;

export const messageContentTypes = ["text", "image"] as const;

/** What people choose to be shown as while they are online. */
export const chosenStatuses = ["available", "busy", "away", "invisible"] as const;
/** What others see of them. */
export const shownStatuses = ["online", "away", "busy", "offline"] as const;

/** What a conversation can be downloaded as. */
export const exportFormats = ["txt", "jsonl"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What one can react with. */
export const reactionEmojis = [
  "👍",
  "👎",
  "❤️",
  "😂",
  "😊",
  "😮",
  "😢",
  "😡",
  "🎉",
  "🙏",
  "👏",
  "🔥",
  "✅",
  "❌",
  "👀",
  "💯",
  "🚀",
  "🤔",
  "🙌",
  "💪",
  "⭐",
  "☕",
  "❓",
  "➕",
] as const;

export const chatLimits = {
  /** Characters, by code points. */
  body: 8_000,
  draft: 4_000,
  name: 80,
  search: 100,
  /** Of a group, with whoever made it. */
  participants: 200,
  mentions: 50,
  /** Different emojis on one message. */
  emojis: 20,
  messagesPerPage: 50,
  conversationsPerPage: 30,
  contactsPerPage: 50,
  results: 20,
  pinnedMessages: 50,
  /** Conversations with unread messages, for the count in the menu. */
  unreadConversations: 100,
  /** How many of a group's people stand in lists of conversations. */
  listedParticipants: 5,
  /** Unread messages are counted no further. */
  unread: 100,
  /** So long can the author edit a message. */
  editHours: 24,
  edits: 50,
  /** Whose presence is asked for at once. */
  presenceAsked: 100,
  /** In larger groups nobody sees who is typing, or hears at once how far somebody has read. */
  typingParticipants: 20,
  readParticipants: 50,
  /** Messages of one person that wait to be sent. */
  scheduled: 50,
} as const;
