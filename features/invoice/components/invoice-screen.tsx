"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { Alert } from "@/components/alert";
import { AppLink } from "@/components/app-link";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { LoadState } from "@/components/load-state";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { formatMoney } from "@/lib/format";
import { paths } from "@/lib/paths";
import { pendingRemovals } from "@/lib/pending-removals";
import { useLiveInvoices } from "../client/mutations";
import { invoiceQuery } from "../client/queries";
import { isPayable } from "../domain/status";
import type { InvoiceDetails } from "../schema";
import { InvoiceActions } from "./invoice-actions";
import styles from "./invoice-details.module.css";
import { InvoiceDocument } from "./invoice-document";
import { InvoiceTimeline } from "./invoice-timeline";
import { StatusChip } from "./status-chip";

type Props = Readonly<{ invoiceId: string; timeZone: string; canManage: boolean; canPay: boolean }>;

/** The page of one invoice. */
export function InvoiceScreen({ invoiceId, timeZone, canManage, canPay }: Props) {
  const t = useTranslations("invoice");
  useLiveInvoices();
  useEffect(() => () => pendingRemovals.end(invoiceId), [invoiceId]);
  const found = useQuery(invoiceQuery(invoiceId));
  const { data: invoice } = found;
  const title = useTitle(invoice);
  if (!invoice) {
    return (
      <LoadState of={found} title={t("failed.details")}>
        <Skeleton height={400} shape="box" width="100%" />
      </LoadState>
    );
  }
  return (
    <>
      <PageHeader
        actions={<InvoiceActions canManage={canManage} canPay={canPay} invoice={invoice} />}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t("title"), href: paths.invoice.root }, { label: title }]}
            label={t("breadcrumbs")}
          />
        }
        subtitle={<StatusChip {...invoice} />}
        title={<bdi>{title}</bdi>}
      />
      <Notices canManage={canManage} canPay={canPay} invoice={invoice} />
      <div className={styles.layout}>
        <InvoiceDocument invoice={invoice} />
        <InvoiceTimeline invoice={invoice} timeZone={timeZone} />
      </div>
    </>
  );
}

function useTitle(invoice: InvoiceDetails | undefined): string {
  const t = useTranslations("invoice");
  if (!invoice) return "";
  const { kind, number, to } = invoice;
  if (number === null) return t("draftFor", { name: to.company || to.name || t("unnamed") });
  return kind === "credit" ? t("creditNumbered", { number }) : t("numbered", { number });
}

type NoticesProps = Readonly<{ invoice: InvoiceDetails; canManage: boolean; canPay: boolean }>;

export function Notices({ invoice, canManage, canPay }: NoticesProps) {
  const t = useTranslations("invoice");
  const locale = useLocale();
  const { status, currency, refundDue, from } = invoice;
  return (
    <>
      {canManage && status === "draft" && from.name === "" && (
        <Alert tone="warning">
          {t("settings.missing")} <AppLink href={paths.invoice.settings}>{t("actions.settings")}</AppLink>
        </Alert>
      )}
      {canManage && !canPay && isPayable(invoice) && <Alert tone="info">{t("payWithOrders")}</Alert>}
      {refundDue > 0 && (
        <Alert tone="warning">{t("refundDue", { amount: formatMoney(locale, refundDue, currency) })}</Alert>
      )}
    </>
  );
}
