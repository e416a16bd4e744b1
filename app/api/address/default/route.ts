import { addressAnswerSchema, addressRefSchema } from "@/features/address/schema";
import { makeDefaultAddress } from "@/features/address/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Make one of one's own addresses the default",
    body: addressRefSchema,
    answer: addressAnswerSchema,
  },
  (actor, { body }) => makeDefaultAddress(actor, body),
);
