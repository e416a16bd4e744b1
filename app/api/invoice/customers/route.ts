import { customerSearchSchema, customersSchema } from "@/features/invoice/schema";
import { findCustomers } from "@/features/invoice/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Customers to invoice, by name or email",
    permission: "invoices:manage",
    query: customerSearchSchema,
    answer: customersSchema,
  },
  (actor, { query }) => findCustomers(actor, query),
);
