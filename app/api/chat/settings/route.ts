import { chatSettingsAnswerSchema } from "@/features/chat/presence/schema";
import { findChatSettings } from "@/features/chat/presence/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get your chat status and sharing settings",
    answer: chatSettingsAnswerSchema,
  },
  async (actor) => ({ settings: await findChatSettings(actor) }),
);
