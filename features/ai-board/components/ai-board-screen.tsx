"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { cardElement, marks } from "@/components/drag-geometry";
import { EmptyState } from "@/components/empty-state";
import { LeaveGuard } from "@/components/leave-guard";
import { LinkButton } from "@/components/link-button";
import { LoadState } from "@/components/load-state";
import { canvasProps } from "@/components/page-container";
import { Skeleton } from "@/components/skeleton";
import { toast } from "@/components/toast";
import { useAddressSearch } from "@/components/use-address-search";
import { useWaitingCount } from "@/components/use-waiting-count";
import { VisuallyHidden } from "@/components/visually-hidden";
import { type ReportSent, WaitingSender } from "@/components/waiting-writes";
import { paths } from "@/lib/paths";
import { useHasAskings } from "../ask/client/store";
import { sendWaiting } from "../client/mutations";
import { aiBoardKeys, aiBoardQuery } from "../client/queries";
import { useHasUnsavedDraft } from "../client/store";
import { cardMatcher } from "../domain/card-search";
import type { AiBoard } from "../schema";
import { hasCutCard, wholeBoardQuery } from "../text/client/queries";
import { AiBoardCanvas } from "./ai-board-canvas";
import type { AiBoardCopy } from "./ai-board-copy";
import styles from "./ai-board-screen.module.css";
import { type AiBoardSlots, noSlots } from "./ai-board-slots";
import { AiBoardToolbar, maxSearchLength } from "./ai-board-toolbar";
import { LiveAiBoard } from "./live-ai-board";
import { useAiBoardActions } from "./use-ai-board-actions";
import { gripMark } from "./use-ai-board-drag";
import { useExport } from "./use-export";

type Props = Readonly<{
  /** The query of the address that the server drew this for. */
  search: string;
  /** Whose board it is. */
  personId: string;
  slots?: AiBoardSlots;
}>;

/** The AI board with its toolbar and dialogs. */
export function AiBoardScreen({ search: served, personId, slots = noSlots }: Props) {
  const t = useTranslations("aiBoard");
  const locale = useLocale();
  const copy = useMemo<AiBoardCopy>(() => ({ t, locale }), [t, locale]);
  const found = useQuery(aiBoardQuery());
  const { data: board } = found;
  const { search, write, readLatest } = useAddressSearch(served);
  const address = new URLSearchParams(search);
  const text = (address.get("q") ?? "").slice(0, maxSearchLength);
  // Typing in the search must not wait for hundreds of answers.
  const shownText = useDeferredValue(text);
  const isShown = useMemo(() => cardMatcher(shownText), [shownText]);
  // Words that have not come yet are to be found, too.
  const isLooking = isShown !== null && board !== undefined && hasCutCard(board);
  const whole = useQuery({ ...wholeBoardQuery(), enabled: isLooking });
  const actions = useAiBoardActions(copy);
  const exporting = useExport(copy);
  const searchField = useRef<HTMLInputElement>(null);
  const { waiting, unkept } = useWaitingCount(aiBoardKeys.writes());
  const client = useQueryClient();
  const sendEarlier = useCallback((report: ReportSent) => sendWaiting(client, report), [client]);
  // Moves and their like are kept by the browser, and sent when the board is opened again.
  const isDirty = useHasUnsavedDraft() || unkept > 0;
  // What comes needs the room, and says more than that there is nothing yet.
  const hasAskings = useHasAskings();
  const { Notice } = slots;

  function handleSearch(wanted: string) {
    const next = readLatest();
    if (wanted) next.set("q", wanted);
    else next.delete("q");
    write(next, "replace");
  }
  const isHydrated = useIsHydrated();
  useColumnInView(address.get("column"), isHydrated);
  useCardInView(address.get("card"), { board: isHydrated ? board : undefined, copy });
  if (!board) {
    return (
      <LoadState of={found} title={t("failed.load")}>
        <AiBoardSkeleton label={t("loading")} />
      </LoadState>
    );
  }
  // Who has sent a questionnaire already is not asked to start one: its column offers what can be done about it.
  const isUntouched =
    Object.keys(board.cards).length === 0 &&
    Object.values(board.columns).every(({ questionnaireRequestId }) => questionnaireRequestId === null);
  return (
    <div className={styles.screen} {...canvasProps}>
      <AiBoardToolbar {...{ exporting, searchField, text, waiting, copy }} onSearch={handleSearch} />
      {Notice && (
        <div className={styles.notice}>
          <Notice personId={personId} />
        </div>
      )}
      {isLooking && whole.isError && (
        <Alert
          action={
            <Button loading={whole.isFetching} onClick={() => void whole.refetch()} size="s" startIcon="rotate-ccw">
              {t("text.retry")}
            </Button>
          }
          className={styles.notice}
          role="alert"
          title={t("search.failed")}
          tone="warning"
        />
      )}
      {isUntouched && !hasAskings && (
        <EmptyState
          action={
            <LinkButton href={paths.project.new} startIcon="clipboard-list" variant="solid">
              {t("empty.action")}
            </LinkButton>
          }
          className={styles.empty}
          icon="sparkles"
          title={t("empty.title")}
        >
          {t("empty.hint")}
        </EmptyState>
      )}
      <AiBoardCanvas
        {...{ board, isShown, isHydrated, copy, actions, exporting, slots }}
        isLooking={isLooking && !whole.isError}
      />
      <LiveAiBoard />
      <WaitingSender personId={personId} send={sendEarlier} />
      <LeaveGuard isDirty={isDirty} keptWithin={paths.aiChat} />
    </div>
  );
}

/** False on the server and until the browser has taken its page over; what is drawn then yields to what people do. */
function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}

/** A link may lead to one column of many. */
function useColumnInView(columnId: string | null, isHydrated: boolean): void {
  useEffect(() => {
    if (!isHydrated || columnId === null) return;
    const columns = [...document.querySelectorAll(`[${marks.column}]`)];
    const column = columns.find((element) => element.getAttribute(marks.column) === columnId);
    column?.scrollIntoView({ block: "nearest", inline: "start", behavior: "instant" });
  }, [columnId, isHydrated]);
}

/** A link may lead to one card of many: it comes into view, marked, and once more when its text has come. */
function useCardInView(
  cardId: string | null,
  { board, copy: { t } }: Readonly<{ board: AiBoard | undefined; copy: AiBoardCopy }>,
): void {
  const card = cardId === null ? undefined : board?.cards[cardId];
  const state = card ? (card.isCut ? "cut" : "whole") : board && "gone";
  const seenId = useRef<string>(null);
  const announceGone = useEffectEvent(() => toast.info(t("card.gone")));
  useEffect(() => {
    if (cardId === null || !state) return;
    // What somebody deletes while they look at it is no surprise.
    if (state === "gone") return void (seenId.current !== cardId && announceGone());
    seenId.current = cardId;
    const element = cardElement(cardId);
    element?.setAttribute("data-linked", "");
    element?.scrollIntoView({ block: "start", inline: "center", behavior: "instant" });
    element?.querySelector<HTMLElement>(`button[${gripMark}]`)?.focus({ preventScroll: true });
    return () => element?.removeAttribute("data-linked");
  }, [cardId, state]);
}

/** Two columns with cards of the shape that is coming. */
export function AiBoardSkeleton({ label }: Readonly<{ label: string }>) {
  return (
    <div className={styles.skeleton} role="status" {...canvasProps}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {["first", "second"].map((column) => (
        <div className={styles.skeletonColumn} key={column}>
          <Skeleton height={20} width="40%" />
          <Skeleton height={132} />
          <Skeleton height={164} />
        </div>
      ))}
    </div>
  );
}
