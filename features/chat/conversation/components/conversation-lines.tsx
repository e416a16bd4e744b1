import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { Failure } from "@/components/failure";
import { LoadState } from "@/components/load-state";
import { type ConversationFilter, conversationsQuery } from "../client/queries";
import { useNow } from "../client/use-now";
import { indexedConversations } from "../domain/conversation-state";
import { ConversationLine } from "./conversation-line";
import styles from "./conversation-list.module.css";
import { ListSkeleton } from "./list-skeleton";

type Props = Readonly<{
  filter: ConversationFilter;
  viewerId: string;
  openId: string | null;
  onOpen: (conversationId: string) => void;
  onNew: () => void;
}>;

/** The lines of the list; more are read as its end comes near. */
export function ConversationLines({ filter, viewerId, openId, onOpen, onNew }: Props) {
  const t = useTranslations("chat.list");
  const found = useInfiniteQuery(conversationsQuery(filter));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found;
  const { byId, allIds } = useMemo(() => indexedConversations(data?.pages ?? []), [data]);
  const now = useNow();
  if (!data) {
    return (
      <LoadState headingLevel={3} of={found} title={t("failed")}>
        <ListSkeleton />
      </LoadState>
    );
  }
  // What is being read does not vanish under the eyes of its reader.
  const shown = allIds.flatMap((id) => {
    const conversation = byId[id];
    return conversation && (filter === "all" || conversation.unreadCount > 0 || id === openId) ? conversation : [];
  });
  if (shown.length === 0 && !hasNextPage) return <Nothing filter={filter} onNew={onNew} />;
  return (
    <>
      <ul aria-label={t("label")} className="bare">
        {shown.map((conversation) => (
          <ConversationLine
            conversation={conversation}
            isOpen={conversation.id === openId}
            key={conversation.id}
            now={now}
            onOpen={onOpen}
            viewerId={viewerId}
          />
        ))}
      </ul>
      {isFetchNextPageError && <Failure>{t("moreFailed")}</Failure>}
      {isFetchingNextPage && <ListSkeleton />}
      {hasNextPage && !isFetchingNextPage && !isFetchNextPageError && <End onSeen={() => void fetchNextPage()} />}
    </>
  );
}

function Nothing({ filter, onNew }: Pick<Props, "filter" | "onNew">) {
  const t = useTranslations("chat.list");
  if (filter === "unread") {
    return (
      <EmptyState headingLevel={3} icon="check-check" title={t("noUnread")}>
        {t("noUnreadHint")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <Button onClick={onNew} startIcon="square-pen">
          {t("new")}
        </Button>
      }
      headingLevel={3}
      icon="messages-square"
      title={t("empty")}
    >
      {t("emptyHint")}
    </EmptyState>
  );
}

/** So far before the end of the list the next lines are asked for. */
const margin = "0px 0px 400px 0px";

function End({ onSeen }: Readonly<{ onSeen: () => void }>) {
  const end = useRef<HTMLDivElement>(null);
  const handleSeen = useEffectEvent(onSeen);
  useEffect(() => {
    const place = end.current;
    if (!place) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && handleSeen(), {
      root: place.closest("[data-lines]"),
      rootMargin: margin,
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return <div className={styles.end} ref={end} />;
}
