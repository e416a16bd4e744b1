import { type Row, type Rows, staff } from "./row";

const onConversation =
  (rest: object = {}): Row["own"] =>
  ({ conversationId }) => ({ body: { conversationId, ...rest } });
const onMessage =
  (rest: object = {}): Row["own"] =>
  ({ messageId }) => ({ body: { messageId, ...rest } });
const byKey: Row["own"] = ({ conversationId }) => ({ query: { conversationKey: conversationId } });
const hello = { body: "Hello", clientId: "0190a6c4-5d1e-4f9a-8b6c-1f2e3d4c5b6a" };

/** A message for tomorrow, each under an id of its own. */
const later = () => ({
  body: "Hello",
  clientId: crypto.randomUUID(),
  sendAt: new Date(Date.now() + 86_400_000).toISOString(),
});
const onScheduled =
  (rest: object = {}): Row["own"] =>
  (_world, _owner, before) => ({ body: { scheduledId: (before.scheduled as { id: string }).id, ...rest } });

export const chatRows: Rows = {
  "GET /api/chat/attachments": { ...staff, own: ({ conversationId }) => ({ query: { conversationId } }) },
  "GET /api/chat/contacts": staff,
  "GET /api/chat/conversation": { ...staff, own: byKey },
  "GET /api/chat/conversation/export": { ...staff, own: byKey },
  "POST /api/chat/conversation/leave": { ...staff, isLast: true, own: onConversation() },
  "POST /api/chat/conversation/mark-as-seen": { ...staff, own: onConversation() },
  "POST /api/chat/conversation/update": { ...staff, own: onConversation({ name: "New name" }) },
  "GET /api/chat/conversations": staff,
  "POST /api/chat/conversations/new": { ...staff, namesNobodys: "All staff know each other." },
  "POST /api/chat/links": { ...staff, readsOnly: true, namesNobodys: "What the caller may not see is left out." },
  "GET /api/chat/messages": { ...staff, own: ({ conversationId }) => ({ query: { conversationId } }) },
  "POST /api/chat/messages/acknowledge": {
    ...staff,
    own: ({ confirmedMessageId }) => ({ body: { messageId: confirmedMessageId } }),
  },
  "POST /api/chat/messages/delete": { ...staff, own: onMessage() },
  "GET /api/chat/messages/edits": { ...staff, own: ({ messageId }) => ({ query: { messageId } }) },
  "POST /api/chat/messages/new": { ...staff, own: onConversation(hello) },
  "POST /api/chat/messages/pin": { ...staff, own: onMessage({ isPinned: true }) },
  "GET /api/chat/messages/pinned": { ...staff, own: ({ conversationId }) => ({ query: { conversationId } }) },
  "POST /api/chat/messages/react": { ...staff, own: onMessage({ emoji: "👍", isSet: true }) },
  "POST /api/chat/messages/restore": {
    ...staff,
    first: ({ messageId }) => [["/api/chat/messages/delete", { messageId }]],
    own: onMessage(),
  },
  "POST /api/chat/messages/update": { ...staff, own: onMessage({ body: "Other words" }) },
  "GET /api/chat/participants": { ...staff, own: byKey },
  "POST /api/chat/participants/delete": {
    ...staff,
    first: ({ conversationId, personId }) => [["/api/chat/participants/new", { conversationId, userIds: [personId] }]],
    own: ({ conversationId, personId }) => ({ body: { conversationId, userId: personId } }),
  },
  "POST /api/chat/participants/new": {
    ...staff,
    own: ({ conversationId, personId }) => ({ body: { conversationId, userIds: [personId] } }),
  },
  "GET /api/chat/presence": { ...staff, namesNobodys: "All staff know each other." },
  "GET /api/chat/receipts": { ...staff, own: ({ conversationId }) => ({ query: { conversationId } }) },
  "GET /api/chat/scheduled": { ...staff, own: ({ conversationId }) => ({ query: { conversationId } }) },
  "POST /api/chat/scheduled/delete": {
    ...staff,
    first: ({ conversationId }) => [["/api/chat/scheduled/new", { conversationId, ...later() }]],
    own: onScheduled(),
  },
  "POST /api/chat/scheduled/new": { ...staff, own: ({ conversationId }) => ({ body: { conversationId, ...later() } }) },
  "POST /api/chat/scheduled/send": {
    ...staff,
    first: ({ conversationId }) => [["/api/chat/scheduled/new", { conversationId, ...later() }]],
    own: onScheduled(),
  },
  "POST /api/chat/scheduled/update": {
    ...staff,
    first: ({ conversationId }) => [["/api/chat/scheduled/new", { conversationId, ...later() }]],
    own: onScheduled({ body: "Other words" }),
  },
  "GET /api/chat/search": {
    ...staff,
    own: ({ conversationId, canary }) => ({ query: { query: canary, conversationId } }),
  },
  "GET /api/chat/settings": staff,
  "POST /api/chat/settings/update": staff,
  "POST /api/chat/typing": { ...staff, own: onConversation() },
  "GET /api/chat/unread": staff,
};
