import { addressAnswerSchema, addressDeleteSchema } from "@/features/address/schema";
import { deleteAddress } from "@/features/address/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete one of one's own addresses",
    body: addressDeleteSchema,
    answer: addressAnswerSchema,
  },
  (actor, { body }) => deleteAddress(actor, body),
);
