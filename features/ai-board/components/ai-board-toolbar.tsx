"use client";

import type { RefObject } from "react";
import { IconButton } from "@/components/icon-button";
import { LinkButton } from "@/components/link-button";
import { Menu } from "@/components/menu";
import { SearchField } from "@/components/search-field";
import { WaitingCount } from "@/components/waiting-writes";
import { paths } from "@/lib/paths";
import type { AiBoardCopy } from "./ai-board-copy";
import styles from "./ai-board-screen.module.css";
import type { Exporting } from "./use-export";

export const maxSearchLength = 100;

type Props = Readonly<{
  text: string;
  onSearch: (text: string) => void;
  searchField: RefObject<HTMLInputElement | null>;
  waiting: number;
  exporting: Exporting;
  copy: AiBoardCopy;
}>;

/** The title, search, export menu and link to a new questionnaire above the AI board. */
export function AiBoardToolbar({ text, onSearch, searchField, waiting, exporting, copy: { t } }: Props) {
  return (
    <header className={styles.toolbar}>
      <h1 className={styles.title}>{t("title")}</h1>
      <WaitingCount waiting={waiting} />
      <search className={styles.search}>
        <SearchField
          clearLabel={t("search.clear")}
          field={searchField}
          label={t("search.label")}
          maxLength={maxSearchLength}
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
