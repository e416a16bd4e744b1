import { settingsAnswerSchema } from "@/features/settings/schema";
import { findSettings } from "@/features/settings/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "The display settings that are kept for the caller", answer: settingsAnswerSchema },
  async (actor) => ({ settings: await findSettings(actor) }),
);
