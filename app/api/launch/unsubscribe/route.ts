import { launchTokenSchema } from "@/features/launch/schema";
import { unsubscribeFromLaunch } from "@/features/launch/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Unsubscribe with the token of an emailed link",
    access: "public",
    body: launchTokenSchema,
    answer: null,
    limit: "account",
  },
  (_actor, { body }) => unsubscribeFromLaunch(body.token),
);
