"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { Icon } from "@/components/icon";
import { Kbd } from "@/components/kbd";
import { foldForSearch } from "@/lib/fold";
import { leaveFor } from "@/lib/leaving";
import type { Locale } from "@/lib/locale";
import { pressedKey } from "@/lib/pressed-key";
import { searchQuery } from "../client/queries";
import { useRecentOptions, useSearchActions } from "../client/store";
import { matchingOptions } from "../domain/matching-options";
import type { SearchOption } from "../schema";
import { optionsOf } from "./found-options";
import { Modal } from "./modal";
import { SearchOptions } from "./search-options";
import styles from "./search-palette.module.css";
import type { SearchAction } from "./search-panels";

type Props = Readonly<{ pages: readonly SearchOption[]; actions: readonly SearchAction[]; onClose: () => void }>;

/** Typing rests this long before the server is asked. */
const restMs = 120;

/** The search dialog: a field, and the results by kind. */
export function SearchPalette({ pages, actions, onClose }: Props) {
  const t = useTranslations("search");
  const router = useRouter();
  const listId = useId();
  const recent = useRecentOptions();
  const { optionChosen } = useSearchActions();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const question = useRested(foldForSearch(text));
  const locale = useLocale() as Locale;
  const { data, error, isFetching, refetch } = useQuery(searchQuery(question));

  const own = [...pages, ...actions];
  const isBlank = text.trim() === "";
  const options: readonly SearchOption[] = isBlank
    ? [...recent, ...own.filter(({ id }) => !recent.some((option) => option.id === id))]
    : [...matchingOptions(own, text), ...(data ? optionsOf(data, { t, locale }) : [])];
  const active = options.find(({ id }) => id === chosen) ?? options[0];

  const open = (href: string) => leaveFor(href, () => router.push(href));
  const choose = (option: SearchOption) => {
    optionChosen(option);
    onClose();
    const run = actions.find(({ id }) => id === option.id)?.run;
    if (run) run();
    else if (option.href) open(option.href);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === null) return;
    const at = active ? options.indexOf(active) : -1;
    const next = nextIndex(key, at, options.length);
    if (next !== null) setChosen(options[next]?.id ?? null);
    else if (key === "Enter" && active) choose(active);
    else return;
    event.preventDefault();
  };
  const isPending = isFetching || (!isBlank && question !== foldForSearch(text));

  return (
    <Modal label={t("title")} onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" size={20} />
        <input
          aria-activedescendant={active && `${listId}-${active.id}`}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded="true"
          aria-label={t("placeholder")}
          autoCapitalize="none"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here.
          autoFocus
          className={styles.input}
          enterKeyHint="go"
          maxLength={100}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
          }}
          onKeyDown={handleKeyDown}
          placeholder={t("placeholder")}
          role="combobox"
          spellCheck={false}
          value={text}
        />
        <button className={styles.escape} onClick={onClose} type="button">
          <span className="visually-hidden">{t("close")}</span>
          <span aria-hidden="true">Esc</span>
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {isPending ? t("searching") : t("count", { count: options.length })}
      </p>
      <SearchOptions
        active={active}
        isPending={isPending}
        listId={listId}
        onActive={setChosen}
        onChoose={choose}
        options={options}
        problem={isBlank ? null : error}
        query={text.trim()}
        retry={refetch}
      />
      <div aria-hidden="true" className={styles.foot}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t("keys.move")}
        <Kbd>↵</Kbd> {t("keys.open")}
        <Kbd>Esc</Kbd> {t("keys.close")}
      </div>
    </Modal>
  );
}

function nextIndex(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  return null;
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
