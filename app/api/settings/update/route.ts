import { settingsAnswerSchema, settingsPatchSchema } from "@/features/settings/schema";
import { updateSettings } from "@/features/settings/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Keep some of the caller's display settings",
    body: settingsPatchSchema,
    answer: settingsAnswerSchema,
  },
  async (actor, { body }) => ({ settings: await updateSettings(actor, body) }),
);
