import { verificationSchema, verifiedSchema } from "@/features/account/code/schema";
import { verifyEmail } from "@/features/account/code/server/commands";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Prove an e-mail address by the code sent to it.",
    access: "public",
    body: verificationSchema,
    answer: verifiedSchema,
  },
  (_, { body }, { request }) => verifyEmail(body, callerOf(request)),
);
