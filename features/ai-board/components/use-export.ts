"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { aiBoardKeys } from "../client/queries";
import { exportJson, exportMarkdown } from "../export/schema";
import type { AiBoard, AiColumn } from "../schema";
import { type AiBoardWords, languageName, sourceName } from "./ai-board-words";

const kinds = {
  markdown: { type: "text/markdown;charset=utf-8", ending: "md" },
  json: { type: "application/json", ending: "json" },
} as const;

/** What a file may be called on every system. */
const fileNameOf = (name: string) =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);

/** Hands the whole board, or one column of it, over as a file. */
export function useExport(words: AiBoardWords) {
  const client = useQueryClient();
  return useMemo(
    () => ({
      download: (kind: keyof typeof kinds, column?: AiColumn) => {
        const board = client.getQueryData<AiBoard>(aiBoardKeys.board());
        if (!board) return;
        const { t } = words;
        const columnIds = column ? [column.id] : board.columnOrder;
        const text =
          kind === "json"
            ? exportJson(board, columnIds)
            : exportMarkdown(board, columnIds, {
                nameless: t("column.nameless"),
                language: (locale) => languageName(locale, words),
                source: (card) => sourceName(card, words),
              });
        const { type, ending } = kinds[kind];
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([text], { type }));
        link.download = `${fileNameOf(column?.name || t("title"))}.${ending}`;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      },
    }),
    [client, words],
  );
}

export type Exporting = ReturnType<typeof useExport>;
