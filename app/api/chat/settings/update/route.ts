import { chatSettingsAnswerSchema, chatSettingsPatchSchema } from "@/features/chat/presence/schema";
import { updateChatSettings } from "@/features/chat/presence/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update your chat status and sharing settings",
    body: chatSettingsPatchSchema,
    answer: chatSettingsAnswerSchema,
    limit: "chat",
  },
  async (actor, { body }) => ({ settings: await updateChatSettings(actor, body) }),
);
