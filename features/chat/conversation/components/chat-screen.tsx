"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { useDocumentTitle } from "@/components/use-document-title";
import { whenOnline } from "@/lib/when-online";
import { useLeftMessages } from "../../message/client/use-left-messages";
import type { ChatPerson } from "../../schema";
import { useDetailsPane } from "../client/use-details-pane";
import { useLiveConversations } from "../client/use-live-conversations";
import { useOpenChat } from "../client/use-open-chat";
import styles from "./chat-screen.module.css";
import { ConversationList } from "./conversation-list";
import { OpenConversation } from "./open-conversation";

const NewConversationDialog = dynamic(
  () => whenOnline(() => import("./new-conversation-dialog")).then((module) => module.NewConversationDialog),
  { ssr: false },
);

type Props = Readonly<{
  viewer: ChatPerson;
  /** The query of the address that the server drew this for. */
  search: string;
  /** Whether the details were open when the page was left. */
  hadDetails: boolean;
}>;

/** The list, the open conversation and its details side by side; on a phone one of them. */
export function ChatScreen({ viewer, search, hadDetails }: Props) {
  const t = useTranslations("chat");
  const screen = useRef<HTMLDivElement>(null);
  const { conversationKey, openId, open, close } = useOpenChat(search);
  const [isNew, setIsNew] = useState(false);
  const details = useDetailsPane(screen, hadDetails);
  useLiveConversations(viewer.id);
  useLeftMessages(viewer.id);
  useDocumentTitle(conversationKey === null ? t("title") : null);
  return (
    <div className={styles.screen} ref={screen}>
      <div
        className={styles.panes}
        data-details={(conversationKey !== null && details.isKept) || undefined}
        data-open={conversationKey !== null || undefined}
        data-over={details.isOver || undefined}
      >
        <div className={styles.list}>
          <ConversationList
            headingLevel={conversationKey === null ? 1 : 2}
            onNew={() => setIsNew(true)}
            onOpen={open}
            openId={openId}
            viewerId={viewer.id}
          />
        </div>
        {conversationKey === null ? (
          <div className={styles.open}>
            <EmptyState
              action={
                <Button onClick={() => setIsNew(true)} startIcon="square-pen" variant="solid">
                  {t("list.new")}
                </Button>
              }
              className={styles.state}
              icon="messages-square"
              title={t("empty.title")}
            >
              {t("empty.hint")}
            </EmptyState>
          </div>
        ) : (
          <OpenConversation
            conversationKey={conversationKey}
            details={details}
            key={conversationKey}
            onBack={close}
            onOpen={open}
            viewer={viewer}
          />
        )}
      </div>
      {isNew && <NewConversationDialog onClose={() => setIsNew(false)} onOpen={open} />}
    </div>
  );
}
