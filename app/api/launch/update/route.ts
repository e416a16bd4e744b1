import { launchSchema, launchUpdateSchema } from "@/features/launch/schema";
import { updateLaunch } from "@/features/launch/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Set or clear the launch date", body: launchUpdateSchema, answer: launchSchema },
  (actor, { body }) => updateLaunch(actor, body, new Date()),
);
