import { useVirtualizer } from "@tanstack/react-virtual";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { Button } from "@/components/button";
import { Failure } from "@/components/failure";
import { LoadState } from "@/components/load-state";
import { Scrollbar } from "@/components/scrollbar";
import { pressedKey } from "@/lib/pressed-key";
import type { Mailbox } from "../../client/use-mailbox";
import type { Mail } from "../../schema";
import { startDragging } from "./dragging";
import { ListSkeleton } from "./list-skeleton";
import styles from "./mail-list.module.css";
import { MailRow, type RowHandlers } from "./mail-row";
import { NoMails } from "./no-mails";

type Props = Readonly<{
  box: Mailbox;
  openId: string | null;
  /** The mail that keys act on. */
  currentId: string | null;
  onOpen: (mail: Mail) => void;
  onFocus: (mailId: string) => void;
}>;

const estimatedPx = 84;
/** So many rows before the last one that is there, the next ones are read. */
const aheadRows = 10;

/** The mails of a label or of a search, without end and virtualised. */
export function MailList({ box, openId, currentId, onOpen, onFocus }: Props) {
  const t = useTranslations("mail.box.list");
  const tCommon = useTranslations("common");
  const { list, mails, labelsById, label, selection, commands } = box;
  const { allIds, byId } = mails;
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: allIds.length,
    getScrollElement: () => frame.current,
    estimateSize: () => estimatedPx,
    getItemKey: (index) => allIds[index] ?? index,
    overscan: 8,
    initialRect: { width: 420, height: 720 },
  });
  const shown = rows.getVirtualItems();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isNearEnd = hasNextPage && (shown.at(-1)?.index ?? -1) >= allIds.length - aheadRows;
  const readMore = useEffectEvent(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may bring no row that this list shows.
  useEffect(() => {
    if (isNearEnd) readMore();
  }, [isNearEnd, list.data]);

  const showCurrent = useEffectEvent((id: string) => {
    const at = allIds.indexOf(id);
    if (at >= 0) rows.scrollToIndex(at, { align: "auto" });
  });
  useEffect(() => {
    if (currentId) showCurrent(currentId);
  }, [currentId]);

  const handlers = useStableHandlers({
    onOpen,
    onFocus,
    onSelect: selection.toggle,
    onStar: ({ id, isStarred }) => void commands.setStarred([id], !isStarred),
    onDrag: (event, mail) =>
      startDragging(event, selection.isSelected(mail.id) ? selection.ids : [mail.id], mail.subject),
  });
  if (!list.data) {
    return (
      <LoadState className={styles.state} headingLevel={3} of={list} title={t("failed")}>
        <ListSkeleton />
      </LoadState>
    );
  }
  if (allIds.length === 0) {
    return hasNextPage ? <ListSkeleton /> : <NoMails label={label} search={box.place.search} />;
  }
  const tabStop = currentId !== null && byId[currentId] ? currentId : allIds[0];
  return (
    <Scrollbar
      className={styles.frame}
      onKeyDown={(event) => {
        if (pressedKey(event) !== "a" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        selection.selectAll();
      }}
      ref={frame}
    >
      <ul aria-label={t("label")} className={styles.list} style={{ blockSize: rows.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const mail = byId[allIds[index] ?? ""];
          return (
            mail && (
              <li
                className={styles.item}
                data-index={index}
                key={mail.id}
                ref={rows.measureElement}
                style={{ transform: `translateY(${start}px)` }}
              >
                <MailRow
                  handlers={handlers}
                  isOpen={mail.id === openId}
                  isSelected={selection.isSelected(mail.id)}
                  isTabStop={mail.id === tabStop}
                  label={label}
                  labels={labelsById}
                  mail={mail}
                />
              </li>
            )
          );
        })}
      </ul>
      {isFetchNextPageError && (
        <Failure>
          {t("moreFailed")}{" "}
          <Button onClick={() => void fetchNextPage()} size="s">
            {tCommon("tryAgain")}
          </Button>
        </Failure>
      )}
      {isFetchingNextPage && <ListSkeleton />}
    </Scrollbar>
  );
}

/** Handlers that stay the same and do what those of the last drawing do. */
function useStableHandlers(handlers: RowHandlers): RowHandlers {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  return useMemo(
    () => ({
      onOpen: (mail) => latest.current.onOpen(mail),
      onFocus: (mailId) => latest.current.onFocus(mailId),
      onSelect: (mailId, isRange) => latest.current.onSelect(mailId, isRange),
      onStar: (mail) => latest.current.onStar(mail),
      onDrag: (event, mail) => latest.current.onDrag(event, mail),
    }),
    [],
  );
}
