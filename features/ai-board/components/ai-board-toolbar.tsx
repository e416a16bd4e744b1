"use client";

import { useMutationState } from "@tanstack/react-query";
import type { RefObject } from "react";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { LinkButton } from "@/components/link-button";
import { Menu } from "@/components/menu";
import { SearchField } from "@/components/search-field";
import { paths } from "@/lib/paths";
import type { WriteContext } from "../client/mutations";
import { aiBoardKeys } from "../client/queries";
import styles from "./ai-board-screen.module.css";
import type { AiBoardWords } from "./ai-board-words";
import type { Exporting } from "./use-export";

export const longestSearch = 100;

/** How many writes nobody has answered yet, though they were sent; `unkept`: those that would go with the page. */
export function useWaitingWrites(): Readonly<{ waiting: number; unkept: number }> {
  const writes = useMutationState({
    filters: { mutationKey: aiBoardKeys.writes(), status: "pending" },
    select: ({ state }) => ({
      isWaiting: state.failureCount > 0 || state.isPaused,
      isKept: typeof (state.context as WriteContext | undefined)?.unsentKey === "string",
    }),
  });
  const waiting = writes.filter(({ isWaiting }) => isWaiting);
  return { waiting: waiting.length, unkept: waiting.filter(({ isKept }) => !isKept).length };
}

type Props = Readonly<{
  text: string;
  onSearch: (text: string) => void;
  searchField: RefObject<HTMLInputElement | null>;
  waiting: number;
  exporting: Exporting;
  words: AiBoardWords;
}>;

export function AiBoardToolbar({ text, onSearch, searchField, waiting, exporting, words: { t } }: Props) {
  return (
    <header className={styles.toolbar}>
      <h1 className={styles.title}>{t("title")}</h1>
      <span className={styles.waiting} role="status">
        {waiting > 0 && (
          <>
            <Icon name="wifi-off" size={16} />
            {t("waiting", { count: waiting })}
          </>
        )}
      </span>
      <search className={styles.search}>
        <SearchField
          clearLabel={t("search.clear")}
          field={searchField}
          label={t("search.label")}
          maxLength={longestSearch}
          onChange={onSearch}
          text={text}
        />
      </search>
      <Menu
        items={[
          { label: t("export.markdown"), icon: "file-text", onSelect: () => exporting.download("markdown") },
          { label: t("export.json"), icon: "code-xml", onSelect: () => exporting.download("json") },
        ]}
        label={t("export.board")}
        trigger={(trigger) => <IconButton {...trigger} icon="download" label={t("export.board")} />}
      />
      <LinkButton href={paths.project.new} startIcon="plus" variant="solid">
        {t("newQuestionnaire")}
      </LinkButton>
    </header>
  );
}
