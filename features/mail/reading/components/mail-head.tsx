import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatDateTime } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import type { Mailbox } from "../../domain/mailbox";
import type { Mail } from "../../schema";
import styles from "./reading-pane.module.css";

/** The head of a mail in full: all recipients by name and address, the moment, and its Message-ID. */
export function MailHead({ mail }: Readonly<{ mail: Mail }>) {
  const t = useTranslations("mail.box.reading.head");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone();
  const { from, to, cc, bcc, replyTo, sentAt, createdAt, messageId } = mail;
  return (
    <dl className={styles.details}>
      <Line label={t("from")}>
        <Addresses all={[from]} />
      </Line>
      {replyTo !== null && replyTo !== from.email && <Line label={t("replyTo")}>{replyTo}</Line>}
      {to.length > 0 && (
        <Line label={t("to")}>
          <Addresses all={to} />
        </Line>
      )}
      {cc.length > 0 && (
        <Line label={t("cc")}>
          <Addresses all={cc} />
        </Line>
      )}
      {bcc.length > 0 && (
        <Line label={t("bcc")}>
          <Addresses all={bcc} />
        </Line>
      )}
      <Line label={t("date")}>{formatDateTime(locale, sentAt ?? createdAt, "full", timeZone)}</Line>
      <Line label={t("messageId")}>
        <bdi dir="ltr">{messageId}</bdi>
      </Line>
    </dl>
  );
}

const Line = ({ label, children }: Readonly<{ label: string; children: ReactNode }>) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

const Addresses = ({ all }: Readonly<{ all: readonly Mailbox[] }>) => (
  <ul className="bare">
    {all.map(({ name, email }) => (
      <li key={email}>
        <bdi>{name === "" || name === email ? email : `${name} <${email}>`}</bdi>
      </li>
    ))}
  </ul>
);
