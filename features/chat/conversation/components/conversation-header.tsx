import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AvatarGroup } from "@/components/avatar-group";
import { buttonClass } from "@/components/button";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { VisuallyHidden } from "@/components/visually-hidden";
import { formatDateTime, formatTime } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { localTimeOf } from "@/lib/zoned-time";
import { PresenceText } from "../../presence/components/presence-text";
import type { ConversationDetails } from "../../schema";
import { useNow } from "../client/use-now";
import { othersIn } from "../domain/conversation-name";
import { isMutedAt, isMutedForGood } from "../domain/mute-until";
import { ConversationAvatar } from "./conversation-avatar";
import styles from "./conversation-header.module.css";
import { ConversationMenu } from "./conversation-menu";

type Props = ConversationDetails &
  Readonly<{
    title: string;
    viewerId: string;
    hasDetails: boolean;
    onBack: () => void;
    onDetails: () => void;
    onLeave: () => void;
  }>;

/** Who the open conversation is with, and what can be done with it as a whole. */
export function ConversationHeader(props: Props) {
  const { conversation, contact, title, viewerId, hasDetails, onBack, onDetails, onLeave } = props;
  const t = useTranslations("chat.header");
  const shown = conversation ?? { type: "ONE_TO_ONE" as const, participants: contact ? [contact] : [] };
  const other = shown.type === "ONE_TO_ONE" ? othersIn(shown, viewerId).at(0) : undefined;
  const people = conversation?.type === "GROUP" ? othersIn(conversation, viewerId) : [];
  return (
    <header className={styles.header}>
      <IconButton className={styles.back} icon="arrow-left" label={t("back")} onClick={onBack} />
      <ConversationAvatar conversation={shown} viewerId={viewerId} />
      <div className={styles.who}>
        <div className={styles.title}>
          <h1 className={styles.name} dir="auto">
            {title}
          </h1>
          {conversation && <MutedMark mutedUntil={conversation.mutedUntil} />}
        </div>
        <div className={styles.sub}>
          {people.length > 0 && conversation ? (
            <>
              <AvatarGroup
                people={people.map(({ id, name, avatarUrl }) => ({ id, name, imageUrl: avatarUrl }))}
                size={24}
              />
              <span className="truncate">{t("people", { count: conversation.participantCount })}</span>
            </>
          ) : (
            <>
              {other && <PresenceText userId={other.id} />}
              <bdi className="truncate">{contact?.jobTitle || contact?.role}</bdi>
            </>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        {contact?.phone && (
          <Reach href={`tel:${contact.phone}`} icon="phone" label={t("call", { name: contact.name })} />
        )}
        {contact?.email && (
          <Reach href={`mailto:${contact.email}`} icon="mail" label={t("email", { name: contact.name })} />
        )}
        <IconButton
          aria-expanded={hasDetails}
          icon="info"
          label={t(hasDetails ? "hideDetails" : "showDetails")}
          onClick={onDetails}
        />
        {conversation && <ConversationMenu conversation={conversation} onLeave={onLeave} />}
      </div>
    </header>
  );
}

function Reach({ href, icon, label }: Readonly<{ href: string; icon: "phone" | "mail"; label: string }>): ReactNode {
  return (
    <a aria-label={label} className={buttonClass({ variant: "ghost" }, styles.reach)} href={href} title={label}>
      <Icon name={icon} size={20} />
    </a>
  );
}

function MutedMark({ mutedUntil }: Readonly<{ mutedUntil: string | null }>) {
  const t = useTranslations("chat.mute");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone();
  const now = useNow();
  if (mutedUntil === null || !isMutedAt(mutedUntil, now)) return null;
  const dayOf = (at: number | string) => localTimeOf(at, timeZone ?? "UTC").slice(0, 10);
  const time =
    dayOf(now) === dayOf(mutedUntil)
      ? formatTime(locale, mutedUntil, timeZone)
      : formatDateTime(locale, mutedUntil, "medium", timeZone);
  const label = isMutedForGood(mutedUntil) ? t("forever") : t("until", { time });
  return (
    <span className={styles.mark} title={label}>
      <Icon name="bell-off" size={16} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
