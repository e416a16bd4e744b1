import { addressListSchema } from "@/features/address/schema";
import { listAddresses } from "@/features/address/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "One's own address book",
    answer: addressListSchema,
  },
  (actor) => listAddresses(actor),
);
