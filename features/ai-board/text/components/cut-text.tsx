"use client";

import { useQuery } from "@tanstack/react-query";
import type { AiBoardCopy } from "../../components/ai-board-copy";
import type { AiCard } from "../../schema";
import { cardTextQuery } from "../client/queries";
import styles from "./cut-text.module.css";

type Props = Readonly<{ card: AiCard; isNear: boolean; copy: AiBoardCopy }>;

/** The end of a shortened card, which loads the rest once it is near the viewport and reports a failure. */
export function CutText({ card, isNear, copy: { t } }: Props) {
  const { isError, isFetching, refetch } = useQuery({ ...cardTextQuery(card), enabled: isNear });
  return (
    <p className={styles.cut} role={isError ? "alert" : undefined}>
      {isError && !isFetching ? t("text.failed") : t("text.loading")}
      {isError && (
        <button aria-disabled={isFetching} onClick={() => !isFetching && void refetch()} type="button">
          {t("text.retry")}
        </button>
      )}
    </p>
  );
}
