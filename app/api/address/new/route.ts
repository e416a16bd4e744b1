import { addressAnswerSchema, addressNewSchema } from "@/features/address/schema";
import { createAddress } from "@/features/address/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add an address to one's own address book",
    body: addressNewSchema,
    answer: addressAnswerSchema,
    creates: true,
  },
  (actor, { body }) => createAddress(actor, body),
);
