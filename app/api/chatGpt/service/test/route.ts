import { serviceTestInputSchema, serviceTestSchema } from "@/features/assistant/service/schema";
import { testService } from "@/features/assistant/service/server/service-test";
import { jsonWhenDone } from "@/server/http/json-when-done";
import { route } from "@/server/http/route";

export const dynamic = "force-dynamic";

export const POST = route(
  {
    summary:
      "Test the connection to the AI service, for as long as its limits allow; closing the request ends the test",
    limit: "serviceTest",
    body: serviceTestInputSchema,
    answer: serviceTestSchema,
  },
  (actor, { body }, { request }) => jsonWhenDone(request.signal, (signal) => testService(actor, body, signal)),
);
