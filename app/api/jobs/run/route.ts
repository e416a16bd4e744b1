import { z } from "zod";
import { route } from "@/server/http/route";
import { requireScheduler, runDueJobsFor } from "@/server/jobs/scheduler";

export const dynamic = "force-dynamic";

export const POST = route(
  {
    summary: "Does the jobs that are due, on hosts without a long-lived process (Authorization: Bearer JOBS_SECRET)",
    access: "public",
    answer: z.object({ count: z.int() }),
    deadlineS: 60,
  },
  async (_actor, _input, { request }) => {
    requireScheduler(request);
    return { count: await runDueJobsFor(25) };
  },
);
