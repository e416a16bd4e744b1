import { z } from "zod";
import { userRecordSchema, userUpdateSchema } from "@/features/user/schema";
import { updateUser } from "@/features/user/server/commands";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a person: oneself, or someone whom the caller can manage",
    body: userUpdateSchema,
    answer: z.object({ user: userRecordSchema }),
  },
  (actor, { body }, { request }) => updateUser(actor, body, callerOf(request).locale),
);
