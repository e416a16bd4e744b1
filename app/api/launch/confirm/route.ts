import { launchTokenSchema } from "@/features/launch/schema";
import { confirmSubscription } from "@/features/launch/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Confirm an address with the token of an emailed link",
    access: "public",
    body: launchTokenSchema,
    answer: null,
    limit: "account",
  },
  (_actor, { body }) => confirmSubscription(body.token, new Date()),
);
