import { assistantStatusSchema } from "@/features/assistant/schema";
import { findAssistantStatus } from "@/features/assistant/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "Whether AI is connected, and which models can be used", answer: assistantStatusSchema },
  (actor) => findAssistantStatus(actor),
);
