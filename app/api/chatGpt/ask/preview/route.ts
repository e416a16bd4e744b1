import { z } from "zod";
import { previewAsk } from "@/features/assistant/asking/server/data";
import { askPreviewInputSchema, askPreviewSchema } from "@/features/assistant/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Preview a follow-up in a column as it would be sent, masked by default",
    body: askPreviewInputSchema,
    answer: z.object({ preview: askPreviewSchema }),
    limit: "costly",
  },
  async (actor, { body }) => ({ preview: await previewAsk(actor, body) }),
);
