/** Creates invoices and drafts for a test. */
import type { InvoiceDetails, InvoiceInput } from "@/features/invoice/schema";
import { createInvoice } from "@/features/invoice/server/commands";
import { issueInvoice } from "@/features/invoice/server/commands/issue";
import type { Actor } from "@/server/auth/actor";

const to = { name: "Bat Dorj", company: "", tin: "", address: "", email: "bat@example.mn", phone: "" };
const line = { title: "Felt slippers", description: "", quantity: 1, price: 1_100_000 };

/** A draft with one line of 11,000.00, unless told otherwise. */
export const makeDraft = async (actor: Actor, overrides: InvoiceInput = {}): Promise<InvoiceDetails> =>
  (await createInvoice(actor, { invoice: { to, lines: [line], ...overrides } })).invoice;

/** The same, issued. */
export const makeInvoice = async (actor: Actor, overrides: InvoiceInput = {}): Promise<InvoiceDetails> =>
  (await issueInvoice(actor, { invoiceId: (await makeDraft(actor, overrides)).id })).invoice;
