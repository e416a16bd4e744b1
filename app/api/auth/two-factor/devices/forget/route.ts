import { forgottenDeviceSchema } from "@/features/account/two-factor/schema";
import { forgetDevices } from "@/features/account/two-factor/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Remove one trusted browser, or all.", refusesTokens: true, body: forgottenDeviceSchema, answer: null },
  (actor, { body }) => forgetDevices(actor, body),
);
