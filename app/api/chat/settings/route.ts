import { chatSettingsAnswerSchema } from "@/features/chat/presence/schema";
import { findChatSettings } from "@/features/chat/presence/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Your status in chat and what you share there",
    answer: chatSettingsAnswerSchema,
  },
  async (actor) => ({ settings: await findChatSettings(actor) }),
);
