import { listRunningAsks } from "@/features/assistant/run/server/data";
import { runningAsksSchema } from "@/features/assistant/schema";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "Running AI requests, so that a page can follow them", answer: runningAsksSchema },
  (actor) => listRunningAsks(actor),
);
