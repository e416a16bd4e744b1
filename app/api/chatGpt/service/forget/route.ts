import { serviceForgetSchema } from "@/features/assistant/service/schema";
import { forgetParameters } from "@/features/assistant/service/server/service-test";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Forget which parameters a model of the AI service refused",
    body: serviceForgetSchema,
    answer: serviceForgetSchema,
  },
  (actor, { body }) => forgetParameters(actor, body),
);
