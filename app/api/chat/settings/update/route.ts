import { chatSettingsAnswerSchema, chatSettingsPatchSchema } from "@/features/chat/presence/schema";
import { updateChatSettings } from "@/features/chat/presence/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Change your status in chat or what you share there",
    body: chatSettingsPatchSchema,
    answer: chatSettingsAnswerSchema,
    limit: "chat",
  },
  async (actor, { body }) => ({ settings: await updateChatSettings(actor, body) }),
);
