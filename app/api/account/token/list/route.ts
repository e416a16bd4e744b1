import { personalTokenListSchema } from "@/features/account/personal-token/schema";
import { listTokens } from "@/features/account/personal-token/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List your own personal access tokens, without their secrets",
    refusesTokens: true,
    answer: personalTokenListSchema,
  },
  async (actor) => ({ tokens: await listTokens(actor) }),
);
