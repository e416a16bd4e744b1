import { type Row, type Rows, staff } from "./row";

const onColumn =
  (rest: object = {}): Row["own"] =>
  ({ aiColumnId }) => ({ body: { columnId: aiColumnId, ...rest } });
const onCard =
  (rest: object = {}): Row["own"] =>
  ({ aiCardId }) => ({ body: { cardId: aiCardId, ...rest } });

export const aiBoardRows: Rows = {
  "GET /api/chatGpt/board": staff,
  "GET /api/chatGpt/cards/list": { ...staff, own: ({ aiCardId }) => ({ query: { cardId: aiCardId } }) },
  "POST /api/chatGpt/cards/delete": { ...staff, own: onCard() },
  "POST /api/chatGpt/cards/move": {
    ...staff,
    own: ({ aiCardId, aiColumnId }) => ({ body: { cardId: aiCardId, columnId: aiColumnId, index: 0 } }),
  },
  "POST /api/chatGpt/cards/new": { ...staff, own: onColumn({ card: { name: "New" } }) },
  "POST /api/chatGpt/cards/restore": {
    ...staff,
    first: ({ aiCardId }) => [["/api/chatGpt/cards/delete", { cardId: aiCardId }]],
    own: onCard(),
  },
  "POST /api/chatGpt/cards/update": { ...staff, own: onCard({ card: { name: "New name" } }) },
  "POST /api/chatGpt/columns/delete": { ...staff, own: onColumn() },
  "POST /api/chatGpt/columns/move": { ...staff, own: ({ aiColumnId }) => ({ body: { columnOrder: [aiColumnId] } }) },
  "POST /api/chatGpt/columns/new": staff,
  "POST /api/chatGpt/columns/restore": {
    ...staff,
    first: ({ aiColumnId }) => [["/api/chatGpt/columns/delete", { columnId: aiColumnId }]],
    own: onColumn(),
  },
  "POST /api/chatGpt/columns/update": { ...staff, own: onColumn({ column: { name: "New name" } }) },
};
