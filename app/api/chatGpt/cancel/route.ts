import { cancelRuns } from "@/features/assistant/run/server/commands";
import { cancelSchema } from "@/features/assistant/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Stop a run, or all runs of a request; the partial answer is kept",
    body: cancelSchema,
    answer: null,
  },
  (actor, { body }) => cancelRuns(actor, body),
);
