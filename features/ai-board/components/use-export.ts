"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { toast } from "@/components/toast";
import { saveFile } from "@/lib/save-file";
import { aiBoardKeys } from "../client/queries";
import { exportJson, exportMarkdown } from "../domain/board-export";
import type { AiBoard, AiColumn } from "../schema";
import { hasCutCard, wholeBoardQuery } from "../text/client/queries";
import { type AiBoardCopy, languageName, sourceName } from "./ai-board-copy";

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

/** Downloads the whole board, or one column of it, as a file. */
export function useExport(copy: AiBoardCopy) {
  const client = useQueryClient();
  return useMemo(
    () => ({
      download: async (kind: keyof typeof kinds, column?: AiColumn) => {
        const read = () => client.getQueryData<AiBoard>(aiBoardKeys.board());
        const shown = read();
        if (shown && hasCutCard(shown)) {
          const isWhole = await client.fetchQuery(wholeBoardQuery()).catch(() => false);
          if (!isWhole) return void toast.error(copy.t("export.failed"));
        }
        const board = read();
        if (!board) return;
        const { t } = copy;
        const columnIds = column ? [column.id] : board.columnOrder;
        const text =
          kind === "json"
            ? exportJson(board, columnIds)
            : exportMarkdown(board, columnIds, {
                nameless: t("column.nameless"),
                language: (locale) => languageName(locale, copy),
                source: (card) => sourceName(card, copy),
              });
        const { type, ending } = kinds[kind];
        const name = `${fileNameOf(column?.name || t("title"))}.${ending}`;
        saveFile({ blob: new Blob([text], { type }), name });
      },
    }),
    [client, copy],
  );
}

export type Exporting = ReturnType<typeof useExport>;
