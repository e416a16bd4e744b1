import { administrators, granted, type Rows, staff } from "./row";

export const assistantRows: Rows = {
  // Without a service, as here, it says so in its stream.
  "POST /api/chatGpt/ask": {
    ...staff,
    permission: "assistant:use",
    own: ({ aiColumnId }) => ({ body: { columnId: aiColumnId, prompt: "Why?" } }),
  },
  "GET /api/chatGpt/ask": { ...staff, own: ({ askId }) => ({ query: { askId } }) },
  "GET /api/chatGpt/asks": staff,
  "POST /api/chatGpt/ask/preview": {
    ...staff,
    own: ({ aiColumnId }) => ({ body: { columnId: aiColumnId, prompt: "Why?" } }),
  },
  "GET /api/chatGpt/budget": administrators,
  "POST /api/chatGpt/budget/person/update": {
    ...administrators,
    own: ({ personId }) => ({ body: { userId: personId } }),
  },
  "POST /api/chatGpt/budget/update": administrators,
  "POST /api/chatGpt/cancel": { ...staff, own: ({ runId }) => ({ body: { runId } }) },
  "POST /api/chatGpt/format": { ...staff, own: ({ sentColumnId }) => ({ body: { columnId: sentColumnId } }) },
  "GET /api/chatGpt/prices": staff,
  "POST /api/chatGpt/prices/delete": granted("projects:manage"),
  "POST /api/chatGpt/prices/update": granted("projects:manage"),
  "GET /api/chatGpt/runs": { ...staff, own: ({ aiColumnId }) => ({ query: { columnId: aiColumnId } }) },
  "GET /api/chatGpt/runs/details": { ...staff, own: ({ runId }) => ({ query: { runId } }) },
  "GET /api/chatGpt/service/errors": administrators,
  "POST /api/chatGpt/service/forget": administrators,
  // Without a service, as here, it says so.
  "POST /api/chatGpt/service/test": administrators,
  "GET /api/chatGpt/status": staff,
};
