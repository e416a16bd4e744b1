import { serviceErrorsSchema } from "@/features/assistant/service/schema";
import { listServiceErrors } from "@/features/assistant/service/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "The last failed runs across all users; for administrators", answer: serviceErrorsSchema },
  (actor) => listServiceErrors(actor),
);
