import { assistantStatusSchema } from "@/features/assistant/schema";
import { findAssistantStatus } from "@/features/assistant/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "Whether there is an assistant, and what may be asked of it", answer: assistantStatusSchema },
  (actor) => findAssistantStatus(actor),
);
