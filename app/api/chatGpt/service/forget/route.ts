import { serviceForgetSchema } from "@/features/assistant/service/schema";
import { forgetParameters } from "@/features/assistant/service/server/service-test";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Clear the rejected parameters of a model",
    body: serviceForgetSchema,
    answer: serviceForgetSchema,
  },
  (actor, { body }) => forgetParameters(actor, body),
);
