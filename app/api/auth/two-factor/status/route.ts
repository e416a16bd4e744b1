import { twoFactorStatusSchema } from "@/features/account/two-factor/schema";
import { findTwoFactorStatus } from "@/features/account/two-factor/server/data";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get your own two-step sign-in status and trusted browsers.",
    refusesTokens: true,
    answer: twoFactorStatusSchema,
  },
  (actor, _, { request }) => findTwoFactorStatus(actor, callerOf(request)),
);
