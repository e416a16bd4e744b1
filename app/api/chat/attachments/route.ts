import { attachmentListQuerySchema, attachmentPageSchema } from "@/features/chat/attachment/schema";
import { listAttachments } from "@/features/chat/attachment/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List the files sent in a conversation, newest first",
    query: attachmentListQuerySchema,
    answer: attachmentPageSchema,
  },
  (actor, { query }) => listAttachments(actor, query),
);
