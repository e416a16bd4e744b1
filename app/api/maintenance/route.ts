import { maintenanceSchema } from "@/features/maintenance/schema";
import { readMaintenance } from "@/features/maintenance/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "Get whether maintenance is on or planned", access: "public", answer: maintenanceSchema },
  () => readMaintenance(new Date()),
);
