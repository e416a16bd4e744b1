import { twoFactorStatusSchema } from "@/features/account/two-factor/schema";
import { findTwoFactorStatus } from "@/features/account/two-factor/server/data";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "Whether one's own second step is on, and which browsers are trusted.", answer: twoFactorStatusSchema },
  (actor, _, { request }) => findTwoFactorStatus(actor, callerOf(request)),
);
