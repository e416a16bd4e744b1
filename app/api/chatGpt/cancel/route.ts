import { cancelRun } from "@/features/assistant/run/server/commands";
import { cancelSchema } from "@/features/assistant/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "End an asking that is under way; what has come stays in its transcript",
    body: cancelSchema,
    answer: null,
  },
  (actor, { body }) => cancelRun(actor, body),
);
