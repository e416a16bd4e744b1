import { z } from "zod";
import { managedRoleSchema, roleUpdateSchema } from "@/features/role/schema";
import { updateRole } from "@/features/role/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a role's name, description and permissions",
    permission: "roles:manage",
    body: roleUpdateSchema,
    answer: z.object({ role: managedRoleSchema }),
  },
  (actor, { body }) => updateRole(actor, body),
);
