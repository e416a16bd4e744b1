"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/avatar";
import { Icon } from "@/components/icon";
import { Popover } from "@/components/popover";
import { usePopover } from "@/components/use-popover";
import { VisuallyHidden } from "@/components/visually-hidden";
import { classNames } from "@/lib/class-names";
import type { Message } from "../../message/schema";
import { receiptsQuery } from "../client/queries";
import { type MessageReceipt, receiptOf } from "../domain/receipt-state";
import type { Receipt } from "../schema";
import styles from "./receipt-mark.module.css";

type Props = Readonly<{ message: Pick<Message, "seq">; conversationId: string }>;

/** How far a message of the reader's has come: sent, delivered or read, and by whom. Needs the namespace `chat`. */
export function ReceiptMark({ message, conversationId }: Props) {
  const t = useTranslations("chat.states.receipt");
  const { data } = useQuery(receiptsQuery(conversationId));
  if (!data) return null;
  const receipt = receiptOf(data, message.seq);
  const { state, readBy } = receipt;
  const isGroup = data.receipts.length > 1;
  const label = isGroup && state === "read" ? t("readBy", { count: readBy.length }) : t(state);
  const className = classNames(styles.mark, state === "read" && styles.read);
  const icon = <Icon name={state === "sent" ? "check" : "check-check"} size={14} />;
  if (isGroup) return <PeopleMark className={className} icon={icon} label={label} receipt={receipt} />;
  return (
    <span className={className} title={label}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

type PeopleProps = Readonly<{ receipt: MessageReceipt; label: string; className: string; icon: React.ReactNode }>;

function PeopleMark({ receipt: { readBy, deliveredTo }, label, className, icon }: PeopleProps) {
  const t = useTranslations("chat.states.receipt");
  const popover = usePopover();
  return (
    <>
      <button className={className} title={label} type="button" {...popover.trigger}>
        {icon}
        {readBy.length > 0 && (
          <span aria-hidden="true" className="num">
            {readBy.length}
          </span>
        )}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      <Popover aria-label={t("title")} className={styles.people} of={popover}>
        <People people={readBy} title={t("readByTitle")} />
        <People people={deliveredTo} title={t("deliveredTitle")} />
        {readBy.length + deliveredTo.length === 0 && <p className="text-13 faint m-0">{t("nobody")}</p>}
      </Popover>
    </>
  );
}

function People({ people, title }: Readonly<{ people: readonly Receipt[]; title: string }>) {
  if (people.length === 0) return null;
  return (
    <>
      <h3 className="text-13 semibold">{title}</h3>
      <ul className={styles.names}>
        {people.map(({ userId, name, avatarUrl }) => (
          <li className={styles.name} key={userId}>
            <Avatar alt="" id={userId} imageUrl={avatarUrl} name={name} size={20} />
            <bdi className="truncate">{name}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
