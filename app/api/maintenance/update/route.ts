import { maintenanceSchema, maintenanceUpdateSchema } from "@/features/maintenance/schema";
import { updateMaintenance } from "@/features/maintenance/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Plan, begin or end maintenance", body: maintenanceUpdateSchema, answer: maintenanceSchema },
  (actor, { body }) => updateMaintenance(actor, body, new Date()),
);
