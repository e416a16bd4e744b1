import { z } from "zod";
import { listUsers } from "@/features/user/list/server/data";
import { userListInputSchema, userListSchema } from "@/features/user/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "List people, with the fields that the caller can see",
    readsOnly: true,
    // The specification shows no body, so none asks for the first page.
    body: userListInputSchema.default({ search: "", sort: "name", page: 1, pageSize: 25 }),
    answer: z.object({ result: userListSchema }),
    acceptsQueryToken: true,
  },
  async (actor, { body }) => ({ result: await listUsers(actor, body) }),
);
