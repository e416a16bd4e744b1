import { receiptListSchema, receiptQuerySchema } from "@/features/chat/receipt/schema";
import { listReceipts } from "@/features/chat/receipt/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "How far the others of a conversation have read and received, of those who share it",
    query: receiptQuerySchema,
    answer: receiptListSchema,
    limit: "chat",
  },
  (actor, { query }) => listReceipts(actor, query),
);
