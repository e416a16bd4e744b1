"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, ButtonContent, buttonClass } from "@/components/button";
import { preloadDialog } from "@/components/dialog";
import { IconButton } from "@/components/icon-button";
import { LinkButton } from "@/components/link-button";
import { Menu, type MenuItem } from "@/components/menu";
import { locales } from "@/lib/locale";
import { editInvoicePath } from "@/lib/paths";
import { isPayable } from "../domain/status";
import type { InvoiceDetails } from "../schema";
import { InvoiceDialog, type InvoiceDialogName } from "./invoice-dialog";
import { useInvoiceActions } from "./use-invoice-actions";

type Props = Readonly<{ invoice: InvoiceDetails; canManage: boolean; canPay: boolean }>;

const pdfPath = (invoiceId: string, language: string) =>
  `/api/invoice/${invoiceId}/pdf?${new URLSearchParams({ lng: language })}`;

/** The actions of an invoice: the next step as a button, the rest in a menu. */
export function InvoiceActions({ invoice, canManage, canPay }: Props) {
  const t = useTranslations("invoice");
  const [open, setOpen] = useState<InvoiceDialogName | null>(null);
  const items = useItems({ invoice, canManage }, setOpen);
  return (
    <>
      <a className={buttonClass({})} download href={pdfPath(invoice.id, invoice.language)}>
        <ButtonContent startIcon="download">
          <span data-word="">{t("actions.pdf")}</span>
        </ButtonContent>
      </a>
      {canManage && <NextStep canPay={canPay} invoice={invoice} onOpen={setOpen} />}
      <Menu
        items={items}
        label={t("actions.more")}
        trigger={(props) => (
          <IconButton
            {...props}
            icon="ellipsis-vertical"
            label={t("actions.more")}
            onFocus={preloadDialog}
            onPointerEnter={preloadDialog}
            variant="outline"
          />
        )}
      />
      {open && <InvoiceDialog invoice={invoice} key={open} name={open} onClose={() => setOpen(null)} />}
    </>
  );
}

type Step = Readonly<{ invoice: InvoiceDetails; canPay: boolean; onOpen: (name: InvoiceDialogName) => void }>;

function NextStep({ invoice, canPay, onOpen }: Step) {
  const t = useTranslations("invoice.actions");
  const early = { onFocus: preloadDialog, onPointerEnter: preloadDialog };
  if (invoice.status === "draft") {
    return (
      <>
        <LinkButton href={editInvoicePath(invoice.id)} startIcon="pencil">
          <span data-word="">{t("edit")}</span>
        </LinkButton>
        <Button {...early} onClick={() => onOpen("issue")} startIcon="check" variant="solid">
          {t("issue")}
        </Button>
      </>
    );
  }
  if (!canPay || !isPayable(invoice)) return null;
  return (
    <Button {...early} onClick={() => onOpen("payment")} startIcon="wallet" variant="solid">
      {t("payment")}
    </Button>
  );
}

function useItems(
  { invoice, canManage }: Omit<Props, "canPay">,
  open: (name: InvoiceDialogName) => void,
): (MenuItem | "divider")[] {
  const t = useTranslations("invoice.actions");
  const tLanguage = useTranslations("invoice.languages");
  const { send, remind, duplicate, remove } = useInvoiceActions(invoice);
  const { id, kind, status, orderId, dueDate, to } = invoice;
  const print = { label: t("print"), icon: "file-text" as const, onSelect: () => window.print() };
  const pdfs = locales.map((language) => ({
    label: t("pdfIn", { language: tLanguage(language) }),
    icon: "download" as const,
    checked: language === invoice.language,
    onSelect: () => window.location.assign(pdfPath(id, language)),
  }));
  if (!canManage) return [print, ...pdfs];
  const isIssued = status !== "draft";
  const canCancel = kind === "invoice" && isIssued && status !== "cancelled" && orderId === null;
  const actions: MenuItem[] = isIssued
    ? [
        { label: t("send"), icon: "send", disabled: to.email === "", onSelect: send },
        {
          label: t("remind"),
          icon: "bell",
          disabled: status !== "pending" || dueDate === null || to.email === "",
          onSelect: remind,
        },
        { label: t("duplicate"), icon: "copy", onSelect: duplicate },
        { label: t("cancel"), icon: "circle-x", danger: true, disabled: !canCancel, onSelect: () => open("cancel") },
      ]
    : [
        { label: t("duplicate"), icon: "copy", onSelect: duplicate },
        { label: t("delete"), icon: "trash-2", danger: true, onSelect: remove },
      ];
  return [print, ...pdfs, "divider", ...actions];
}
