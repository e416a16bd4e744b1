import { type Row, type Rows, staff } from "./row";
import type { World } from "./world";

const onCard =
  (rest: object = {}): Row["own"] =>
  ({ cardId }) => ({ body: { cardId, ...rest } });
const onComment =
  (rest: object = {}): Row["own"] =>
  ({ commentId }) => ({ body: { commentId, ...rest } });
const onBoard =
  (rest: object = {}): Row["own"] =>
  ({ boardId }) => ({ body: { boardId, ...rest } });
const onTemplate: Row["own"] = ({ templateId }) => ({ body: { templateId } });
const askBoard: Row["own"] = ({ boardId }) => ({ query: { boardId } });
const relation = ({ cardId, otherCardId }: World) => ({ cardId, otherId: otherCardId, kind: "blocks" });

export const kanbanRows: Rows = {
  "GET /api/kanban/archive": { ...staff, own: askBoard },
  "POST /api/kanban/archive/delete": {
    ...staff,
    isLast: true,
    first: ({ cardId }) => [["/api/kanban/cards/delete", { cardId }]],
    own: onCard(),
  },
  "GET /api/kanban/board": { ...staff, own: askBoard },
  "GET /api/kanban/boards": staff,
  "GET /api/kanban/boards/candidates": { ...staff, own: askBoard },
  "POST /api/kanban/boards/delete": { ...staff, own: onBoard() },
  "POST /api/kanban/boards/members": { ...staff, own: onBoard({ add: [] }) },
  "POST /api/kanban/boards/new": { ...staff, own: ({ boardId }) => ({ body: { name: "Mine", copyOf: boardId } }) },
  "POST /api/kanban/boards/rejoin": {
    ...staff,
    first: ({ boardId, ownerId, personId }) => [
      ["/api/kanban/boards/members", { boardId, add: [personId] }],
      ["/api/kanban/boards/members", { boardId, remove: [ownerId] }],
    ],
    own: onBoard(),
  },
  "POST /api/kanban/boards/restore": {
    ...staff,
    first: ({ boardId }) => [["/api/kanban/boards/delete", { boardId }]],
    own: onBoard(),
  },
  "POST /api/kanban/boards/update": { ...staff, own: onBoard({ board: { name: "New name" } }) },
  "GET /api/kanban/cards/activity": { ...staff, own: ({ cardId }) => ({ query: { cardId } }) },
  "POST /api/kanban/cards/comment": { ...staff, own: onCard({ message: "Hello" }) },
  "POST /api/kanban/cards/delete": { ...staff, own: onCard() },
  "GET /api/kanban/cards/details": { ...staff, own: ({ cardId }) => ({ query: { cardId } }) },
  "POST /api/kanban/cards/move": {
    ...staff,
    own: ({ cardId, otherColumnId }) => ({ body: { cardId, columnId: otherColumnId, index: 0 } }),
  },
  "POST /api/kanban/cards/new": { ...staff, own: ({ columnId }) => ({ body: { columnId, card: { name: "New" } } }) },
  "POST /api/kanban/cards/restore": {
    ...staff,
    first: ({ cardId }) => [["/api/kanban/cards/delete", { cardId }]],
    own: onCard(),
  },
  "POST /api/kanban/cards/update": { ...staff, own: onCard({ card: { name: "New name" } }) },
  "POST /api/kanban/columns/delete": { ...staff, own: ({ columnId }) => ({ body: { columnId } }) },
  "POST /api/kanban/columns/move": {
    ...staff,
    own: ({ columnId, otherColumnId }) => ({ body: { columnOrder: [otherColumnId, columnId] } }),
  },
  "POST /api/kanban/columns/new": { ...staff, own: onBoard({ name: "Later" }) },
  "POST /api/kanban/columns/restore": {
    ...staff,
    first: ({ columnId }) => [["/api/kanban/columns/delete", { columnId }]],
    own: ({ columnId }) => ({ body: { columnId } }),
  },
  "POST /api/kanban/columns/update": {
    ...staff,
    own: ({ columnId }) => ({ body: { columnId, column: { name: "New name" } } }),
  },
  "POST /api/kanban/comments/delete": { ...staff, own: onComment() },
  "POST /api/kanban/comments/restore": {
    ...staff,
    first: ({ commentId }) => [["/api/kanban/comments/delete", { commentId }]],
    own: onComment(),
  },
  "POST /api/kanban/comments/update": { ...staff, own: onComment({ message: "Other words" }) },
  "GET /api/kanban/insights": { ...staff, own: askBoard },
  "POST /api/kanban/relations/delete": {
    ...staff,
    first: (world) => [["/api/kanban/relations/new", relation(world)]],
    own: (world) => ({ body: relation(world) }),
  },
  "POST /api/kanban/relations/new": { ...staff, own: (world) => ({ body: relation(world) }) },
  "GET /api/kanban/templates": { ...staff, own: askBoard },
  "POST /api/kanban/templates/delete": { ...staff, own: onTemplate },
  "POST /api/kanban/templates/new": { ...staff, own: onCard({ name: "Visit" }) },
  "POST /api/kanban/templates/restore": {
    ...staff,
    first: ({ templateId }) => [["/api/kanban/templates/delete", { templateId }]],
    own: onTemplate,
  },
};
