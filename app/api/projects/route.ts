import { z } from "zod";
import { listProjects } from "@/features/project/list/server/data";
import { projectListInputSchema, projectSummarySchema } from "@/features/project/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "List projects: a page of those that the caller is on",
    readsOnly: true,
    // As with people, a body may be left out and the first page is meant.
    body: projectListInputSchema.default(projectListInputSchema.parse({})),
    answer: z.object({
      result: z.object({ records: z.array(projectSummarySchema), total: z.int(), nextCursor: z.string().nullable() }),
    }),
    acceptsQueryToken: true,
  },
  async (actor, { body }) => {
    const { projects: records, ...rest } = await listProjects(actor, body);
    return { result: { records, ...rest } };
  },
);
