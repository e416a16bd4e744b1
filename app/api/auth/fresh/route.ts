import { freshInputSchema, freshMethodsSchema } from "@/features/account/fresh/schema";
import { reauthenticate } from "@/features/account/fresh/server/commands";
import { listFreshMethods } from "@/features/account/fresh/server/data";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "By what one can prove that it is still oneself.", answer: freshMethodsSchema },
  (actor) => listFreshMethods(actor),
);

export const POST = route(
  {
    summary: "Prove once more by password, code or passkey that it is still you; holds for five minutes.",
    body: freshInputSchema,
    answer: null,
  },
  (actor, { body }, { request }) => reauthenticate(actor, body, callerOf(request)),
);
