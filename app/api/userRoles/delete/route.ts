import { roleDeletedSchema, roleDeleteSchema } from "@/features/role/schema";
import { deleteRole } from "@/features/role/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a role and move its members to another",
    permission: "roles:manage",
    limit: "costly",
    deadlineS: 300,
    body: roleDeleteSchema,
    answer: roleDeletedSchema,
  },
  (actor, { body }) => deleteRole(actor, body),
);
