import { z } from "zod";
import { userInputSchema, userRecordSchema } from "@/features/user/schema";
import { createUser } from "@/features/user/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Make an account for somebody",
    permission: "users:manage",
    body: userInputSchema,
    answer: z.object({ user: userRecordSchema }),
    creates: true,
  },
  (actor, { body }) => createUser(actor, body),
);
