import { z } from "zod";
import { makeReport } from "@/features/project/report/server/data";
import { projectRefSchema } from "@/features/project/schema";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A project's report as a PDF file, in the caller's language",
    query: projectRefSchema,
    answer: z.instanceof(Uint8Array),
    answerType: "application/pdf",
    limit: "exchange",
    deadlineS: 60,
  },
  (actor, { query: { projectId } }, { request }) => makeReport(actor, { projectId, locale: callerOf(request).locale }),
);
