import { freshInputSchema } from "@/features/account/fresh/schema";
import { reauthenticate } from "@/features/account/fresh/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Prove once more by password that it is still you; holds for five minutes.",
    body: freshInputSchema,
    answer: null,
  },
  (actor, { body }) => reauthenticate(actor, body),
);
