import { addressAnswerSchema, addressUpdateSchema } from "@/features/address/schema";
import { updateAddress } from "@/features/address/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update one of one's own addresses",
    body: addressUpdateSchema,
    answer: addressAnswerSchema,
  },
  (actor, { body }) => updateAddress(actor, body),
);
