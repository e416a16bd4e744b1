"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { formatDate, formatMoney, formatNumber } from "@/lib/format";
import { invoicePath, orderPath } from "@/lib/paths";
import type { InvoiceDetails } from "../schema";
import styles from "./invoice-details.module.css";
import { InvoiceTotals } from "./invoice-totals";

type Props = Readonly<{ invoice: InvoiceDetails }>;

/** An invoice as its PDF shows it. */
export function InvoiceDocument({ invoice }: Props) {
  const t = useTranslations("invoice");
  const { kind, status, currency, credited, paid, due, note, from, to } = invoice;
  const isPayable = kind === "invoice" && status !== "draft";
  return (
    <article className={styles.document}>
      <Facts invoice={invoice} />
      <div className={styles.parties}>
        <Party party={{ ...from, company: "" }} title={t("from")} />
        <Party party={to} title={t("to")} />
      </div>
      <Lines invoice={invoice} />
      <InvoiceTotals currency={currency} paid={isPayable ? { credited, paid, due } : undefined} totals={invoice} />
      <Bank invoice={invoice} />
      <Receipt invoice={invoice} />
      {note !== "" && (
        <section className="grid gap-2">
          <h2 className="text-14">{t("fields.note")}</h2>
          <p className="pre-wrap break-anywhere" dir="auto">
            {note}
          </p>
        </section>
      )}
    </article>
  );
}

function Facts({ invoice }: Props) {
  const t = useTranslations("invoice");
  const locale = useLocale();
  const { kind, status, terms, issueDate, dueDate, orderId, currency, credits, creditNotes } = invoice;
  const later = orderId === null ? t("terms", { count: terms }) : t("dueOnDelivery", { count: terms });
  const due = dueDate === null ? later : formatDate(locale, dueDate);
  return (
    <dl className={styles.facts}>
      {issueDate !== null && <Fact label={t("fields.issueDate")}>{formatDate(locale, issueDate)}</Fact>}
      {kind === "invoice" && status !== "cancelled" && <Fact label={t("fields.dueDate")}>{due}</Fact>}
      {orderId !== null && (
        <Fact label={t("order")}>
          <AppLink href={orderPath(orderId)}>{t("openOrder")}</AppLink>
        </Fact>
      )}
      {credits && (
        <Fact label={t("credits")}>
          <AppLink href={invoicePath(credits.id)}>{credits.number}</AppLink>
        </Fact>
      )}
      {creditNotes.length > 0 && (
        <Fact label={t("creditNotes")}>
          {creditNotes.map(({ id, number, total }) => (
            <p className="num" key={id}>
              <AppLink href={invoicePath(id)}>{number}</AppLink> {formatMoney(locale, -total, currency)}
            </p>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <>
      <dt className="muted">{label}</dt>
      <dd dir="auto">{children}</dd>
    </>
  );
}

type PartyProps = Readonly<{ title: string; party: InvoiceDetails["to"] }>;

function Party({ title, party: { name, company, tin, address, email, phone } }: PartyProps) {
  const t = useTranslations("invoice.fields");
  const rest = [company === "" ? "" : name, address, email, phone].filter((text) => text !== "");
  return (
    <section className="grid gap-2 shrinkable">
      <h2 className="text-13 muted">{title}</h2>
      <address className={styles.party}>
        <bdi className="semibold">{company || name}</bdi>
        {tin !== "" && (
          <span>
            {t("tin")}: <bdi className="num">{tin}</bdi>
          </span>
        )}
        {rest.map((text) => (
          <bdi key={text}>{text}</bdi>
        ))}
      </address>
    </section>
  );
}

function Lines({ invoice: { lines, currency } }: Props) {
  const t = useTranslations("invoice.lines");
  const locale = useLocale();
  if (lines.length === 0) return <p className="faint">{t("none")}</p>;
  return (
    <section aria-label={t("heading")} className={styles.scroller}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t("title")}</th>
            {(["quantity", "price", "total"] as const).map((name) => (
              <th data-align="end" key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, title, description, quantity, price, total }) => (
            <tr key={id}>
              <td className="break-anywhere" dir="auto">
                <bdi className="semibold">{title}</bdi>
                {description !== "" && <p className="text-13 muted">{description}</p>}
              </td>
              <td className="num" data-align="end" data-name="quantity">
                {formatNumber(locale, quantity)}
              </td>
              <td className="num nowrap" data-align="end" data-name="price">
                {formatMoney(locale, price, currency)}
              </td>
              <td className="num nowrap semibold" data-align="end">
                {formatMoney(locale, total, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Bank({ invoice: { kind, from } }: Props) {
  const t = useTranslations("invoice");
  if (kind === "credit" || from.bankAccount === "") return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-14">{t("bank")}</h2>
      <dl className={styles.facts}>
        {from.bankName !== "" && <Fact label={t("fields.bankName")}>{from.bankName}</Fact>}
        <Fact label={t("fields.bankAccount")}>{from.bankAccount}</Fact>
      </dl>
    </section>
  );
}

function Receipt({ invoice: { receipt } }: Props) {
  const t = useTranslations("invoice.receipt");
  if (receipt === null) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-14">{t("title")}</h2>
      <dl className={styles.facts}>
        {(["ddtd", "lottery", "qrData"] as const).map(
          (name) =>
            receipt[name] !== "" && (
              <Fact key={name} label={t(name)}>
                {receipt[name]}
              </Fact>
            ),
        )}
      </dl>
    </section>
  );
}
