import { listRunningAsks } from "@/features/assistant/run/server/data";
import { runningAsksSchema } from "@/features/assistant/schema";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "What the assistant is answering now, so that a page can join it", answer: runningAsksSchema },
  (actor) => listRunningAsks(actor),
);
