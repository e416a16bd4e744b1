import { z } from "zod";
import { restoreRole } from "@/features/role/deletion-undo/server/commands";
import { managedRoleSchema, roleUndoSchema } from "@/features/role/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Undo the deletion of a role",
    permission: "roles:manage",
    limit: "costly",
    deadlineS: 300,
    body: roleUndoSchema,
    answer: z.object({ role: managedRoleSchema }),
  },
  (actor, { body }) => restoreRole(actor, body),
);
