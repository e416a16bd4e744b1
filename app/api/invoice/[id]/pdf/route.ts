import { z } from "zod";
import { makePdf } from "@/features/invoice/document/server/data";
import { locales } from "@/lib/locale";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "An invoice as a PDF file, in its own language unless `lng` names another",
    permission: "invoices:read",
    params: z.object({ id: z.uuid().toLowerCase() }),
    query: z.object({ lng: z.enum(locales).optional().catch(undefined) }),
    answer: z.instanceof(Uint8Array),
    answerType: "application/pdf",
    limit: "exchange",
    deadlineS: 60,
  },
  (actor, { params, query }) => makePdf(actor, { invoiceId: params.id, locale: query.lng }),
);
