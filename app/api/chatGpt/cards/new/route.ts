import { createCard } from "@/features/ai-board/card/server/commands";
import { aiCardCreateSchema, aiCardSchema, aiColumnRefSchema } from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add a note at the end of a column of the AI chat board",
    body: aiCardCreateSchema,
    answer: aiColumnRefSchema.extend({ card: aiCardSchema }),
    creates: true,
  },
  (actor, { body }) => createCard(actor, body),
);
