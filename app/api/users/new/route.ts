import { z } from "zod";
import { userInputSchema, userRecordSchema } from "@/features/user/schema";
import { createUser } from "@/features/user/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create an account for someone",
    permission: "users:manage",
    limit: "costly",
    body: userInputSchema,
    answer: z.object({ user: userRecordSchema }),
    creates: "in-parts",
  },
  (actor, { body }, { keepAnswer }) => createUser(actor, body, keepAnswer),
);
