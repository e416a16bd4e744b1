"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { marks } from "@/components/drag-geometry";
import { EmptyState } from "@/components/empty-state";
import { ErrorState } from "@/components/error-state";
import { LeaveGuard } from "@/components/leave-guard";
import { LinkButton } from "@/components/link-button";
import { Skeleton } from "@/components/skeleton";
import { useAddressSearch } from "@/components/use-address-search";
import { VisuallyHidden } from "@/components/visually-hidden";
import { paths } from "@/lib/paths";
import { aiBoardQuery } from "../client/queries";
import { useHasUnsavedDraft } from "../client/store";
import { cardMatcher } from "../search/schema";
import { AiBoardCanvas } from "./ai-board-canvas";
import styles from "./ai-board-screen.module.css";
import { type AiBoardSlots, noSlots } from "./ai-board-slots";
import { AiBoardToolbar, longestSearch, useWaitingWrites } from "./ai-board-toolbar";
import type { AiBoardWords } from "./ai-board-words";
import { LiveAiBoard } from "./live-ai-board";
import { UnsentWrites } from "./unsent-writes";
import { useAiBoardActions } from "./use-ai-board-actions";
import { useExport } from "./use-export";

type Props = Readonly<{
  /** The query of the address that the server drew this for. */
  search: string;
  /** Whose board it is. */
  personId: string;
  slots?: AiBoardSlots;
}>;

export function AiBoardScreen({ search: served, personId, slots = noSlots }: Props) {
  const t = useTranslations("aiBoard");
  const locale = useLocale();
  const words = useMemo<AiBoardWords>(() => ({ t, locale }), [t, locale]);
  const { data: board, error, refetch, isFetching } = useQuery(aiBoardQuery());
  const { search, write, readLatest } = useAddressSearch(served);
  const address = new URLSearchParams(search);
  const text = (address.get("q") ?? "").slice(0, longestSearch);
  // Typing in the search must not wait for hundreds of answers.
  const shownText = useDeferredValue(text);
  const isShown = useMemo(() => cardMatcher(shownText), [shownText]);
  const actions = useAiBoardActions(words);
  const exporting = useExport(words);
  const searchField = useRef<HTMLInputElement>(null);
  const { waiting, unkept } = useWaitingWrites();
  // Moves and their like are kept by the browser, and sent when the board is opened again.
  const isDirty = useHasUnsavedDraft() || unkept > 0;
  const { Notice } = slots;

  function handleSearch(wanted: string) {
    const next = readLatest();
    if (wanted) next.set("q", wanted);
    else next.delete("q");
    write(next, "replace");
  }
  useColumnInView(address.get("column"));
  if (!board) {
    if (!error) return <AiBoardSkeleton label={t("loading")} />;
    const requestId = typeof error === "object" && "requestId" in error ? String(error.requestId) : undefined;
    return (
      <ErrorState
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        requestId={requestId}
        title={t("failed.load")}
      />
    );
  }
  return (
    <div className={styles.screen}>
      <AiBoardToolbar {...{ exporting, searchField, text, waiting, words }} onSearch={handleSearch} />
      {Notice && (
        <div className={styles.notice}>
          <Notice />
        </div>
      )}
      {Object.keys(board.cards).length === 0 && (
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
      <AiBoardCanvas {...{ board, isShown, words, actions, exporting, slots }} />
      <LiveAiBoard />
      <UnsentWrites personId={personId} words={words} />
      <LeaveGuard
        closeLabel={t("leave.close")}
        isDirty={isDirty}
        keptWithin={paths.aiChat}
        leaveLabel={t("leave.leave")}
        stayLabel={t("leave.stay")}
        text={t("leave.text")}
        title={t("leave.title")}
      />
    </div>
  );
}

/** A link may lead to one column of many. */
function useColumnInView(columnId: string | null): void {
  useEffect(() => {
    const columns = [...document.querySelectorAll(`[${marks.column}]`)];
    const column = columns.find((element) => element.getAttribute(marks.column) === columnId);
    column?.scrollIntoView({ block: "nearest", inline: "start", behavior: "instant" });
  }, [columnId]);
}

/** Two columns with cards of the shape that is coming. */
export function AiBoardSkeleton({ label }: Readonly<{ label: string }>) {
  return (
    <div className={styles.skeleton} role="status">
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
