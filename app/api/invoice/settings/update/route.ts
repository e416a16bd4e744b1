import { profileAnswerSchema, profileUpdateSchema } from "@/features/invoice/organisation/schema";
import { updateProfile } from "@/features/invoice/organisation/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Save the organisation's details for invoices",
    permission: "invoices:manage",
    body: profileUpdateSchema,
    answer: profileAnswerSchema,
  },
  (actor, { body }) => updateProfile(actor, body),
);
