import "server-only";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { writePdf } from "@/server/documents/write-pdf";
import { fileAnswer } from "@/server/http/file-answer";
import { oneAtATime } from "@/server/http/one-at-a-time";
import type { InvoiceDetails } from "../../schema";
import { findInvoice } from "../../server/data";
import { presentDocument } from "./presenter";

export const drawInvoice = async (invoice: InvoiceDetails, locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  await writePdf(await presentDocument(invoice, locale));

/** For a file's name; a draft has no number. */
export const fileNameOf = ({ number }: InvoiceDetails): string => `invoice-${number ?? "draft"}.pdf`;

/** An invoice as a PDF file. Throws `too-many-requests` while the same person's last one is being made. */
export const makePdf = (
  actor: Actor,
  { invoiceId, locale }: Readonly<{ invoiceId: string; locale: Locale | undefined }>,
): Promise<Response> =>
  oneAtATime(`invoice ${actor.userId}`, async () => {
    const invoice = await findInvoice(actor, { invoiceId });
    const bytes = await drawInvoice(invoice, locale ?? invoice.language);
    const name = fileNameOf(invoice);
    return fileAnswer(bytes, { name, plainName: name, type: "application/pdf" });
  });
