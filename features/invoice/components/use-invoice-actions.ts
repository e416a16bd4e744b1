import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/toast";
import { call, callWithBody } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { invoicePath, paths } from "@/lib/paths";
import { pendingRemovals } from "@/lib/pending-removals";
import { useInvoiceWrite } from "../client/mutations";
import type { InvoiceDetails } from "../schema";
import { failureCopy } from "./failure-copy";

type Ref = Readonly<{ invoiceId: string }>;

/** Returns the actions of an invoice that need no input. */
export function useInvoiceActions({ id: invoiceId }: InvoiceDetails) {
  const t = useTranslations("invoice");
  const router = useRouter();
  const [key, setKey] = useState(newId);
  const sending = useInvoiceWrite(callWithBody("POST /api/invoice/send"));
  const reminding = useInvoiceWrite(callWithBody("POST /api/invoice/remind"));
  const duplicating = useInvoiceWrite((body: Ref) =>
    call("POST /api/invoice/duplicate", { body, idempotencyKey: key }),
  );
  const { mutateAsync: deleteDraft } = useInvoiceWrite(callWithBody("POST /api/invoice/delete"));
  const { mutateAsync: restore } = useInvoiceWrite(callWithBody("POST /api/invoice/restore"));
  const onRefused = (error: unknown) => toast.error(failureCopy(error, t));

  function run({ isPending, mutate }: typeof sending, message: string) {
    if (!isPending) mutate({ invoiceId }, { onSuccess: () => toast.success(message), onError: onRefused });
  }
  function duplicate() {
    if (duplicating.isPending) return;
    const onSuccess = ({ invoice }: { invoice: InvoiceDetails }) => {
      setKey(newId());
      toast.success(t("done.duplicate"));
      router.push(invoicePath(invoice.id));
    };
    duplicating.mutate({ invoiceId }, { onSuccess, onError: onRefused });
  }
  async function remove() {
    pendingRemovals.begin(invoiceId);
    try {
      await deleteDraft({ invoiceId });
    } catch (error) {
      pendingRemovals.end(invoiceId);
      return onRefused(error);
    }
    router.push(paths.invoice.root);
    toast.success(t("done.delete"), { undo: { inverse: () => restore({ invoiceId }), onRefused } });
  }
  return {
    send: () => run(sending, t("done.send")),
    remind: () => run(reminding, t("done.remind")),
    duplicate,
    remove: () => void remove(),
  };
}
