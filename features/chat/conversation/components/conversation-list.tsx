"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useDeferredValue, useRef, useState } from "react";
import { IconButton } from "@/components/icon-button";
import { Scrollbar } from "@/components/scrollbar";
import { SearchField } from "@/components/search-field";
import { chatLimits } from "../../domain/constants";
import type { ConversationFilter } from "../client/queries";
import { ConversationLines } from "./conversation-lines";
import styles from "./conversation-list.module.css";
import { type OpenChat, SearchResults } from "./search-results";

type Props = Readonly<{
  viewerId: string;
  openId: string | null;
  /** The title of the page is that of the open conversation, if there is one. */
  headingLevel: 1 | 2;
  onOpen: OpenChat;
  onNew: () => void;
}>;

const filters = ["all", "unread"] as const satisfies readonly ConversationFilter[];

/** The conversations of a person, with a search over them and what was said in them. The arrow keys move through both. */
export function ConversationList({ viewerId, openId, headingLevel, onOpen, onNew }: Props) {
  const t = useTranslations("chat");
  const [filter, setFilter] = useState<ConversationFilter>("all");
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim());
  const field = useRef<HTMLInputElement>(null);
  const Heading = `h${headingLevel}` as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus among the links inside.
    <div className={styles.list} onKeyDown={moveBetweenLines}>
      <div className={styles.head}>
        <Heading className={styles.title}>{t("title")}</Heading>
        <IconButton icon="square-pen" label={t("list.new")} onClick={onNew} />
      </div>
      <search className={styles.search}>
        <SearchField
          clearLabel={t("search.clear")}
          field={field}
          label={t("search.label")}
          maxLength={chatLimits.search}
          onChange={setText}
          text={text}
        />
      </search>
      {text.trim() === "" && (
        <fieldset aria-label={t("list.filter")} className={styles.filter}>
          {filters.map((name) => (
            <button
              aria-pressed={name === filter}
              className={styles.choice}
              key={name}
              onClick={() => setFilter(name)}
              type="button"
            >
              {t(`list.${name}`)}
            </button>
          ))}
        </fieldset>
      )}
      <Scrollbar className={styles.lines} data-lines="">
        {query === "" || text.trim() === "" ? (
          <ConversationLines filter={filter} onNew={onNew} onOpen={onOpen} openId={openId} viewerId={viewerId} />
        ) : (
          <SearchResults onOpen={onOpen} query={query} viewerId={viewerId} />
        )}
      </Scrollbar>
    </div>
  );
}

/** Arrow keys, Home and End move between the links; from the search field the way down leads to the first of them. */
function moveBetweenLines(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-lines] a")];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const isInField = event.target instanceof HTMLInputElement;
  if (at < 0 && !(isInField && event.key === "ArrowDown")) return;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  if (next < 0) event.currentTarget.querySelector("input")?.focus();
  else lines[Math.min(next, lines.length - 1)]?.focus();
}
