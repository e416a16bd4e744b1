import { roleListSchema } from "@/features/role/schema";
import { listRoles } from "@/features/role/server/data";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "List roles", readsOnly: true, answer: roleListSchema, acceptsQueryToken: true },
  listRoles,
);
