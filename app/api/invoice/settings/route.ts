import { profileAnswerSchema } from "@/features/invoice/organisation/schema";
import { findProfile } from "@/features/invoice/organisation/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "The organisation's details for invoices", permission: "invoices:manage", answer: profileAnswerSchema },
  async (actor) => ({ profile: await findProfile(actor) }),
);
