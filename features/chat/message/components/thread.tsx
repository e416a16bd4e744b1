"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTimeZone, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { DropArea } from "@/components/drop-area";
import { EmptyState } from "@/components/empty-state";
import { LeaveGuard } from "@/components/leave-guard";
import { joinItems } from "@/lib/format";
import { paths } from "@/lib/paths";
import { localTimeOf } from "@/lib/zoned-time";
import { useAttachments } from "../../attachment/components/use-attachments";
import { conversationKeys } from "../../conversation/client/queries";
import { useLiveReceipts } from "../../receipt/client/use-live-receipts";
import { ScheduledList } from "../../scheduled/components/scheduled-list";
import type { Contact, Conversation } from "../../schema";
import { TypingLine } from "../../typing/components/typing-line";
import { messagesQuery } from "../client/queries";
import {
  beginConversation,
  hasBegunHere,
  useBegunConversation,
  useHasUnkeptMessages,
  useOutboxEntries,
} from "../client/sending";
import { composingActions } from "../client/store";
import { useLiveMessages } from "../client/use-live-messages";
import { useSeen } from "../client/use-seen";
import { threadRows } from "../domain/message-rows";
import { messageText } from "../domain/message-text";
import type { Message } from "../schema";
import { Composer } from "./composer";
import { MessageConversion } from "./message-conversion";
import { MessageList } from "./message-list";
import styles from "./thread.module.css";
import { useThreadCopy } from "./thread-copy";
import { useComposer } from "./use-composer";
import type { Target } from "./use-jumps";
import { useMessageActions } from "./use-message-actions";
import type { MessageAct } from "./use-message-keys";
import { useThreadPlace } from "./use-thread-place";

type Props = Readonly<{
  /** Null where nobody has written to the contact yet. */
  conversation: Conversation | null;
  contact: Contact | null;
  viewer: Readonly<{ id: string; name: string; avatarUrl: string | null }>;
}>;

/** The open conversation: its messages and the field for new ones. Needs the namespaces `chat`, `common` and `waiting`. */
export function Thread(props: Props) {
  const target = props.conversation?.id ?? props.contact?.id;
  return target === undefined ? null : <OpenThread key={target} {...props} target={target} />;
}

/** Where the address leads in the conversation. */
function useOpenedTarget(): Target | null {
  const params = useSearchParams();
  const [messageId, seq] = [params.get("messageId"), Number(params.get("seq"))];
  return messageId ? { messageId, seq: Number.isSafeInteger(seq) && seq > 0 ? seq : null } : null;
}

/** Leads to the conversation that the first message to a person has made: whoever shows it reads it again. */
function useBegin(contact: Contact | null, isToPerson: boolean): void {
  const client = useQueryClient();
  const begunId = useBegunConversation(isToPerson ? contact?.id : undefined);
  const begin = useEffectEvent((conversationId: string) => {
    if (!contact) return;
    composingActions.draftMoved(contact.id, conversationId);
    void client.invalidateQueries({ queryKey: conversationKeys.detail(contact.id) });
  });
  useEffect(() => {
    if (begunId) begin(begunId);
  }, [begunId]);
}

function OpenThread({ conversation, contact, viewer, target }: Props & Readonly<{ target: string }>) {
  const timeZone = useTimeZone() ?? "UTC";
  const area = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const conversationId = conversation?.id;
  const isToPerson = conversation === null;
  const people = conversation?.participants ?? [viewer, ...(contact ? [contact] : [])];
  const copy = useThreadCopy(people, viewer.id);
  const { t } = copy;
  const tFiles = useTranslations("chat.files");
  const opened = useOpenedTarget();

  // Whoever has begun a conversation writes on.
  useEffect(() => {
    if (conversationId && hasBegunHere(conversationId) && document.activeElement === document.body) {
      field.current?.focus();
    }
  }, [conversationId]);
  useBegin(contact, isToPerson);
  useLiveMessages(conversationId);
  useLiveReceipts(conversationId);

  const { data: page } = useQuery({
    ...messagesQuery(target, conversation ?? { messages: [] }),
    enabled: !isToPerson,
  });
  const actions = useMessageActions(target, copy);
  const attachments = useAttachments({
    conversationId: conversationId ?? null,
    begin: () => beginConversation(target),
  });
  const composer = useComposer(
    { id: target, isToPerson, storedDraft: conversation?.draft ?? "" },
    actions,
    attachments,
  );
  const place = useThreadPlace(conversationId);

  const all = useOutboxEntries();
  // What was written to the person before the conversation began is shown in it.
  const outgoing = all.filter((one) => one.target === target || (one.isToPerson && one.target === contact?.id));
  const [unreadAfter] = useState(conversation && conversation.unreadCount > 0 ? conversation.readSeq : null);
  const dayOf = (at: string) => localTimeOf(Date.parse(at), timeZone).slice(0, 10);
  const rows = threadRows({ messages: page.messages, outgoing, unreadAfter, viewerId: viewer.id, dayOf });

  const last = page.messages.at(-1);
  const [isInView, setIsInView] = useState(true);
  useSeen({ conversationId, seq: last?.seq ?? 0, readSeq: conversation?.readSeq ?? 0, isInView });
  const [openedSeq] = useState(last?.seq ?? 0);
  const isNews = last !== undefined && last.seq > openedSeq && last.senderId !== viewer.id && !last.isDeleted;

  function editLast() {
    const own = page.messages.findLast((message) => message.senderId === viewer.id && actions.canEdit(message));
    if (own) actions.edit(own);
  }

  function handleMessageAct(act: MessageAct, message: Message) {
    if (act === "reply" && !message.isDeleted) actions.reply(message);
    if (act === "edit" && actions.canEdit(message)) actions.edit(message);
    field.current?.focus();
  }

  const others = people.filter(({ id }) => id !== viewer.id).map((one) => one.name);
  const name = conversation?.name || joinItems(copy.locale, others);
  return (
    <section aria-label={t("label", { name })} className={styles.thread} ref={area}>
      <DropArea label={tFiles("drop")} of={area} onFiles={composer.edited ? null : attachments.add} />
      {rows.length === 0 ? (
        <EmptyState className={styles.state} icon="message-circle" title={t("empty")}>
          {t("emptyText", { name })}
        </EmptyState>
      ) : (
        <MessageList
          context={{ copy, actions, participantCount: conversation?.participantCount ?? people.length }}
          onMessageKey={handleMessageAct}
          onViewChanged={setIsInView}
          opened={opened}
          page={page}
          place={place}
          rows={rows}
          unreadAfter={unreadAfter}
        />
      )}
      <span aria-live="polite" className="visually-hidden" role="status">
        {isNews && t("news", { name: copy.nameOf(last.senderId), text: messageText(last) })}
      </span>
      <MessageConversion of={actions.converted} onClose={actions.endConversion} />
      <LeaveGuard isDirty={useHasUnkeptMessages()} keptWithin={paths.chat} />
      <div className={styles.foot}>
        {conversationId !== undefined && <TypingLine conversationId={conversationId} />}
        {conversationId !== undefined && <ScheduledList conversationId={conversationId} />}
        <Composer
          conversationId={conversationId}
          copy={copy}
          field={field}
          name={name}
          onEditLast={editLast}
          state={composer}
        />
      </div>
    </section>
  );
}
