import { freshInputSchema, freshMethodsSchema } from "@/features/account/fresh/schema";
import { reauthenticate } from "@/features/account/fresh/server/commands";
import { listFreshMethods } from "@/features/account/fresh/server/data";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "List the methods for reauthentication.", refusesTokens: true, answer: freshMethodsSchema },
  (actor) => listFreshMethods(actor),
);

export const POST = route(
  {
    summary: "Reauthenticate with password, code or passkey; valid for five minutes.",
    refusesTokens: true,
    body: freshInputSchema,
    answer: null,
  },
  (actor, { body }, { request }) => reauthenticate(actor, body, callerOf(request)),
);
