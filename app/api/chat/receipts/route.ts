import { receiptListSchema, receiptQuerySchema } from "@/features/chat/receipt/schema";
import { listReceipts } from "@/features/chat/receipt/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get read and delivery receipts of a conversation, from participants who share them",
    query: receiptQuerySchema,
    answer: receiptListSchema,
    limit: "chat",
  },
  (actor, { query }) => listReceipts(actor, query),
);
