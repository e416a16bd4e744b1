import { sessionListSchema } from "@/features/account/session/schema";
import { listSessions } from "@/features/account/session/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "List your own active sessions.", refusesTokens: true, answer: sessionListSchema },
  async (actor) => ({
    sessions: await listSessions(actor),
  }),
);
