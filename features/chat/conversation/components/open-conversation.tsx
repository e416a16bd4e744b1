import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { IconButton } from "@/components/icon-button";
import { LoadFailure } from "@/components/load-failure";
import { Skeleton } from "@/components/skeleton";
import { useDocumentTitle } from "@/components/use-document-title";
import { VisuallyHidden } from "@/components/visually-hidden";
import { codeOf } from "@/lib/problem";
import { whenOnline } from "@/lib/when-online";
import { Thread } from "../../message/components/thread";
import type { ChatPerson, Conversation } from "../../schema";
import { findListed } from "../client/cached-conversations";
import { conversationQuery } from "../client/queries";
import { chatActions } from "../client/store";
import { useConversationName } from "../client/use-conversation-name";
import type { DetailsPane } from "../client/use-details-pane";
import styles from "./chat-screen.module.css";
import { ConversationAvatar } from "./conversation-avatar";
import { ConversationHeader } from "./conversation-header";
import headerStyles from "./conversation-header.module.css";
import type { OpenChat } from "./search-results";

const DetailsPanel = dynamic(() => whenOnline(() => import("./details-panel")).then((module) => module.DetailsPanel));
const LeaveDialog = dynamic(() => whenOnline(() => import("./leave-dialog")).then((module) => module.LeaveDialog), {
  ssr: false,
});

type Props = Readonly<{
  conversationKey: string;
  viewer: ChatPerson;
  details: DetailsPane;
  onOpen: OpenChat;
  onBack: () => void;
}>;

/** The conversation that the address names, with its header and its details. */
export function OpenConversation({ conversationKey, viewer, details, onOpen, onBack }: Props) {
  const t = useTranslations("chat");
  const client = useQueryClient();
  const nameOf = useConversationName(viewer.id);
  const [isLeaving, setIsLeaving] = useState(false);
  const found = useQuery(conversationQuery(conversationKey));
  const { conversation = null, contact = null } = found.data ?? {};
  useEffect(() => {
    chatActions.conversationFetched(conversation);
    return () => chatActions.conversationFetched(null);
  }, [conversation]);
  const known = conversation ?? findListed(client, conversationKey);
  const title = known ? nameOf(known) : (contact?.name ?? t("title"));
  useDocumentTitle(title);

  if (!conversation && !contact) {
    const isGone = found.isSuccess || codeOf(found.error) === "not-found";
    return (
      <div className={styles.open}>
        <OpeningHeader isBusy={found.isPending} known={known} onBack={onBack} title={title} viewerId={viewer.id} />
        {isGone ? <Gone onBack={onBack} /> : <LoadFailure className={styles.state} of={found} title={t("failed")} />}
      </div>
    );
  }
  return (
    <>
      <div className={styles.open}>
        <ConversationHeader
          contact={contact}
          conversation={conversation}
          hasDetails={details.isShown}
          onBack={onBack}
          onDetails={details.toggle}
          onLeave={() => setIsLeaving(true)}
          title={title}
          viewerId={viewer.id}
        />
        <div className={styles.thread}>
          <Thread contact={contact} conversation={conversation} viewer={viewer} />
        </div>
      </div>
      {(details.isKept || details.isOver) && (
        <div className={styles.details}>
          <DetailsPanel
            contact={contact}
            conversation={conversation}
            onClose={details.toggle}
            onLeave={() => setIsLeaving(true)}
            onOpen={(key, message) => {
              details.closeOver();
              onOpen(key, message);
            }}
            title={title}
            viewerId={viewer.id}
          />
        </div>
      )}
      {isLeaving && conversation && (
        <LeaveDialog
          conversationId={conversation.id}
          onClose={() => setIsLeaving(false)}
          onLeft={onBack}
          title={title}
        />
      )}
    </>
  );
}

function Gone({ onBack }: Pick<Props, "onBack">) {
  const t = useTranslations("chat.gone");
  return (
    <EmptyState
      action={<Button onClick={onBack}>{t("others")}</Button>}
      className={styles.state}
      icon="messages-square"
      title={t("title")}
    >
      {t("hint")}
    </EmptyState>
  );
}

type OpeningProps = Readonly<{
  /** What the list knows of it. */
  known: Conversation | undefined;
  title: string;
  viewerId: string;
  isBusy: boolean;
  onBack: () => void;
}>;

/** The header of a conversation that is on its way, or that there is none of. */
function OpeningHeader({ known, title, viewerId, isBusy, onBack }: OpeningProps) {
  const t = useTranslations("chat");
  const tCommon = useTranslations("common");
  return (
    <>
      <header aria-busy={isBusy} className={headerStyles.header}>
        <IconButton className={headerStyles.back} icon="arrow-left" label={t("header.back")} onClick={onBack} />
        {known ? (
          <ConversationAvatar conversation={known} viewerId={viewerId} />
        ) : (
          isBusy && <Skeleton height={40} shape="circle" width={40} />
        )}
        <div className={headerStyles.who}>
          <h1 className={headerStyles.name} dir="auto">
            {title}
          </h1>
          {isBusy && <Skeleton width={90} />}
        </div>
      </header>
      <VisuallyHidden role="status">{isBusy && tCommon("loading")}</VisuallyHidden>
    </>
  );
}
