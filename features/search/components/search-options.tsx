"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { EmptyState } from "@/components/empty-state";
import { Icon } from "@/components/icon";
import { LoadFailure } from "@/components/load-failure";
import { Skeleton } from "@/components/skeleton";
import type { IconName } from "@/lib/icons";
import type { SearchOption } from "../schema";
import styles from "./search-palette.module.css";

type Props = Readonly<{
  listId: string;
  options: readonly SearchOption[];
  active: SearchOption | undefined;
  query: string;
  isPending: boolean;
  problem: unknown;
  onActive: (id: string) => void;
  onChoose: (option: SearchOption) => void;
  retry: () => void;
}>;

const groupOrder = [
  "recent",
  "pages",
  "actions",
  "people",
  "projects",
  "boards",
  "cards",
  "events",
  "chat",
  "messages",
  "mail",
] as const;
const groupIcons: Readonly<Record<SearchOption["group"], IconName>> = {
  recent: "history",
  pages: "file",
  actions: "zap",
  people: "user",
  projects: "folder-kanban",
  boards: "columns-3",
  cards: "square-kanban",
  events: "calendar",
  chat: "messages-square",
  messages: "message-square",
  mail: "mail",
};

/** The search results by kind, or the reason why there are none. */
export function SearchOptions({ listId, options, active, query, isPending, problem, retry, ...handlers }: Props) {
  const t = useTranslations("search");
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;

  useEffect(() => {
    if (activeId) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  return (
    <div className={styles.scroller}>
      <div aria-label={t("results")} id={listId} ref={list} role="listbox" tabIndex={-1}>
        {groupOrder.map((group) => {
          const members = options.filter((option) => option.group === group);
          if (members.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a list of options holds groups, and a fieldset is none.
            <div aria-labelledby={`${listId}-${group}`} key={group} role="group">
              <p className={styles.heading} id={`${listId}-${group}`}>
                {t(`groups.${group}`)}
              </p>
              {members.map((option) => (
                <Option
                  isActive={option === active}
                  key={option.id}
                  optionId={`${listId}-${option.id}`}
                  option={option}
                  {...handlers}
                />
              ))}
            </div>
          );
        })}
      </div>
      {isPending && options.length === 0 ? <Waiting /> : null}
      <LoadFailure
        of={{ isError: Boolean(problem), error: problem, isFetching: false, refetch: retry }}
        title={t("failed")}
      />
      {options.length === 0 && !isPending && !problem ? (
        <EmptyState headingLevel={3} icon="search" title={t("empty", { query })}>
          {t("emptyHint")}
        </EmptyState>
      ) : null}
    </div>
  );
}

type OptionProps = Readonly<{ option: SearchOption; optionId: string; isActive: boolean }> &
  Pick<Props, "onActive" | "onChoose">;

function Option({ option, optionId, isActive, onActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and answers the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: it is active by aria-activedescendant, never focused.
    <div
      aria-selected={isActive}
      className={styles.option}
      id={optionId}
      onClick={() => onChoose(option)}
      onPointerMove={() => onActive(option.id)}
      role="option"
    >
      <Icon className={styles.optionIcon} name={groupIcons[option.group]} size={18} />
      <span className={styles.optionLabel}>
        <bdi className="cut">{option.label}</bdi>
      </span>
      {option.hint ? (
        <span className={styles.hint}>
          <bdi className="cut">{option.hint}</bdi>
        </span>
      ) : null}
    </div>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className={styles.waiting}>
      <Skeleton height={20} width="62%" />
      <Skeleton height={20} width="48%" />
      <Skeleton height={20} width="70%" />
    </div>
  );
}
