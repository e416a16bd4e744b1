import { signedInSchema } from "@/features/account/schema";
import { presentSignedIn } from "@/features/account/server/commands";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get the signed-in person and a new access token.",
    refusesTokens: true,
    access: "session",
    answer: signedInSchema,
  },
  (actor) => presentSignedIn(actor),
);
