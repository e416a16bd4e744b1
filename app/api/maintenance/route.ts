import { maintenanceSchema } from "@/features/maintenance/schema";
import { readMaintenance } from "@/features/maintenance/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "Whether maintenance is under way or planned", access: "public", answer: maintenanceSchema },
  () => readMaintenance(new Date()),
);
