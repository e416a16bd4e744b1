import { hooliganAnswerSchema, hooliganQuerySchema } from "@/features/hooligan/schema";
import { causeAnswer } from "@/features/hooligan/server/cause";
import { clientAddress } from "@/server/http/client-address";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Fail in a chosen way, for trying out how a client handles it",
    access: "public",
    query: hooliganQuerySchema,
    answer: hooliganAnswerSchema,
    limit: "hooligan",
  },
  (_actor, { query }, { request, signal }) => causeAnswer({ ...query, caller: clientAddress(request), signal }),
);
