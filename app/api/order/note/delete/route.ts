import { noteRefSchema, orderAnswerSchema } from "@/features/order/schema";
import { deleteNote } from "@/features/order/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete one's own note on an order",
    permission: "orders:manage",
    body: noteRefSchema,
    answer: orderAnswerSchema,
  },
  (actor, { body }) => deleteNote(actor, body),
);
