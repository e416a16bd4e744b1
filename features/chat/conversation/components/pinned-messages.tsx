import { useQuery } from "@tanstack/react-query";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import { cutText } from "@/lib/cut-text";
import { formatDateTime } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { messageText } from "../../message/domain/message-text";
import type { Conversation } from "../../schema";
import { pinnedQuery } from "../client/queries";
import styles from "./details-panel.module.css";
import type { OpenChat } from "./search-results";

type Props = Readonly<{ conversation: Conversation; onOpen: OpenChat }>;

const maxShown = 200;

/** The pinned messages of a conversation, each leading to its place. */
export function PinnedMessages({ conversation, onOpen }: Props) {
  const t = useTranslations("chat");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone();
  const found = useQuery(pinnedQuery(conversation.id));
  const nameOf = (senderId: string | null) =>
    conversation.participants.find(({ id }) => id === senderId)?.name ?? t("deletedAccount");
  return (
    <section aria-label={t("details.pins")}>
      <div className={styles.sectionHead}>
        <h3 className={styles.sectionTitle}>{t("details.pins")}</h3>
      </div>
      <LoadState headingLevel={3} of={found} title={t("details.pinsFailed")}>
        <Skeleton height={44} shape="box" />
      </LoadState>
      {found.data?.length === 0 && <p className="text-13 muted pretty">{t("details.noPins")}</p>}
      {found.data && found.data.length > 0 && (
        <ul className={styles.pins}>
          {found.data.map(({ id, seq, senderId, body, attachments, createdAt }) => (
            <li key={id}>
              <button
                className={styles.pin}
                onClick={() => onOpen(conversation.id, { id, seq })}
                title={t("details.goTo")}
                type="button"
              >
                <span className="text-12 faint">
                  <bdi>{nameOf(senderId)}</bdi> · {formatDateTime(locale, createdAt, "medium", timeZone)}
                </span>
                <span className={styles.said} dir="auto">
                  {cutText(messageText({ body, attachments }), maxShown)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
