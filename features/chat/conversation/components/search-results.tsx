import { useQuery } from "@tanstack/react-query";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Avatar } from "@/components/avatar";
import { onPlainClick } from "@/components/data-table/pages";
import { EmptyState } from "@/components/empty-state";
import { LoadState } from "@/components/load-state";
import { VisuallyHidden } from "@/components/visually-hidden";
import { cutText } from "@/lib/cut-text";
import { formatDate } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { chatMessagePath, chatPath } from "@/lib/paths";
import { plainText } from "@/lib/rich-text/plain-text";
import type { ChatSearchAnswer } from "../../message/schema";
import { chatSearchQuery } from "../client/queries";
import { useConversationName } from "../client/use-conversation-name";
import { foundExcerpt } from "../domain/found-terms";
import { ConversationAvatar } from "./conversation-avatar";
import { FoundText } from "./found-text";
import { ListSkeleton } from "./list-skeleton";
import styles from "./search-results.module.css";

export type OpenChat = (conversationKey: string, message?: Readonly<{ id: string; seq: number }>) => void;

type Props = Readonly<{ query: string; viewerId: string; onOpen: OpenChat }>;
type FoundMessage = ChatSearchAnswer["results"]["messages"][number];

/** Shown before what is found of each kind is cut. */
const maxConversations = 5;
const maxExcerpt = 200;

/** What a search finds: conversations by what they are called, people, and messages with the terms marked. */
export function SearchResults({ query, viewerId, onOpen }: Props) {
  const t = useTranslations("chat.search");
  const nameOf = useConversationName(viewerId);
  const found = useQuery(chatSearchQuery(query));
  if (!found.data) {
    return (
      <LoadState headingLevel={3} of={found} title={t("failed")}>
        <ListSkeleton />
      </LoadState>
    );
  }
  const { people, messages } = found.data;
  // Those with one person alone are found as that person.
  const groups = found.data.conversations.filter(({ type }) => type === "GROUP").slice(0, maxConversations);
  const count = groups.length + people.length + messages.length;
  return (
    <>
      <VisuallyHidden role="status">{t("count", { count })}</VisuallyHidden>
      {count === 0 && (
        <EmptyState headingLevel={3} icon="search" title={t("nothing", { query })}>
          {t("nothingHint")}
        </EmptyState>
      )}
      <Section items={people} title={t("people")}>
        {(person) => (
          <Result href={chatPath(person.id)} key={person.id} onOpen={() => onOpen(person.id)}>
            <Avatar alt="" id={person.id} imageUrl={person.avatarUrl} name={person.name} size={40} />
            <bdi className={styles.name}>
              <FoundText query={query} text={person.name} />
            </bdi>
          </Result>
        )}
      </Section>
      <Section items={groups} title={t("conversations")}>
        {(group) => (
          <Result href={chatPath(group.id)} key={group.id} onOpen={() => onOpen(group.id)}>
            <ConversationAvatar conversation={group} viewerId={viewerId} />
            <bdi className={styles.name}>
              <FoundText query={query} text={nameOf(group)} />
            </bdi>
          </Result>
        )}
      </Section>
      <Section items={messages} title={t("messages")}>
        {(one) => <MessageResult found={one} key={one.message.id} onOpen={onOpen} query={query} viewerId={viewerId} />}
      </Section>
    </>
  );
}

type SectionProps<Item> = Readonly<{ title: string; items: readonly Item[]; children: (item: Item) => ReactNode }>;

function Section<Item>({ title, items, children }: SectionProps<Item>) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className="bare">{items.map(children)}</ul>
    </section>
  );
}

function Result({ href, onOpen, children }: Readonly<{ href: string; onOpen: () => void; children: ReactNode }>) {
  return (
    <li>
      <a className={styles.line} data-line="" href={href} onClick={onPlainClick(onOpen)}>
        {children}
      </a>
    </li>
  );
}

type MessageProps = Readonly<{ found: FoundMessage }> & Props;

function MessageResult({ found: { message, conversation }, query, viewerId, onOpen }: MessageProps) {
  const t = useTranslations("chat");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone();
  const nameOf = useConversationName(viewerId);
  const { id, seq, senderId, conversationId } = message;
  const sender = conversation.participants.find((person) => person.id === senderId)?.name;
  const said = cutText(foundExcerpt(plainText(message.body), query), maxExcerpt);
  const by = senderId === viewerId ? t("you") : conversation.type === "GROUP" ? sender : undefined;
  return (
    <Result href={chatMessagePath(conversationId, message)} onOpen={() => onOpen(conversationId, { id, seq })}>
      <ConversationAvatar conversation={conversation} viewerId={viewerId} />
      <span className={styles.text}>
        <span className={styles.top}>
          <bdi className={styles.name}>{nameOf(conversation)}</bdi>
          <time className={styles.time} dateTime={message.createdAt}>
            {formatDate(locale, message.createdAt, "monthDayShort", timeZone)}
          </time>
        </span>
        <span className={styles.said} dir="auto">
          {by !== undefined && `${by}: `}
          <FoundText query={query} text={said} />
        </span>
      </span>
    </Result>
  );
}
