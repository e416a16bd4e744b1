import { hooliganAnswerSchema, hooliganQuerySchema } from "@/features/hooligan/schema";
import { simulateResponse } from "@/features/hooligan/server/cause";
import { clientAddress } from "@/server/http/client-address";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Simulate a failure, to see how a client handles it",
    access: "public",
    query: hooliganQuerySchema,
    answer: hooliganAnswerSchema,
    limit: "hooligan",
  },
  (_actor, { query }, { request, signal }) => simulateResponse({ ...query, caller: clientAddress(request), signal }),
);
