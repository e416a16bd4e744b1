import { z } from "zod";
import { conversationExportSchema } from "@/features/chat/export/schema";
import { exportConversation } from "@/features/chat/export/server/data";
import { requestLocale } from "@/server/http/request-locale";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Export a conversation as text or JSON Lines, with all messages that you can read",
    query: conversationExportSchema,
    answer: z.string(),
    answerType: "text/plain",
    limit: "exchange",
    deadlineS: 30,
  },
  (actor, { query }, { request }) => exportConversation(actor, query, requestLocale(request)),
);
