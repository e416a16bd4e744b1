import { z } from "zod";
import { managedRoleSchema, roleUndoSchema } from "@/features/role/schema";
import { restoreRole } from "@/features/role/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Undo the deletion of a role",
    permission: "roles:manage",
    body: roleUndoSchema,
    answer: z.object({ role: managedRoleSchema }),
  },
  (actor, { body }) => restoreRole(actor, body),
);
