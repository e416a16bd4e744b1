import { attachmentListQuerySchema, attachmentPageSchema } from "@/features/chat/attachment/schema";
import { listAttachments } from "@/features/chat/attachment/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The files that were sent in a conversation, the newest first",
    query: attachmentListQuerySchema,
    answer: attachmentPageSchema,
  },
  (actor, { query }) => listAttachments(actor, query),
);
