import { launchAcceptedSchema, launchSubscribeSchema } from "@/features/launch/schema";
import { subscribeToLaunch } from "@/features/launch/server/commands";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Subscribe to the launch email; a link in an email confirms the address",
    access: "public",
    body: launchSubscribeSchema,
    answer: launchAcceptedSchema,
    limit: "mail",
  },
  (_actor, { body }, { request }) => subscribeToLaunch(body.email, callerOf(request).locale, new Date()),
);
