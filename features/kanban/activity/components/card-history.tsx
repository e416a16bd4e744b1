"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/button";
import { Failure } from "@/components/failure";
import { PersonLink } from "@/components/person-link";
import { Skeleton } from "@/components/skeleton";
import { planFields } from "@/features/task/domain/fields";
import { formatDateTime, formatList, formatRelative } from "@/lib/format";
import type { BoardCopy } from "../../components/board-copy";
import { cardFields } from "../../domain/card-fields";
import { cardActivityQuery } from "../client/queries";
import type { CardActivity } from "../schema";
import styles from "./card-history.module.css";

type Props = Readonly<{ cardId: string; copy: BoardCopy }>;

/** The history of a card, loaded when it is opened. */
export function CardHistory({ cardId, copy: texts }: Props) {
  const { t } = texts;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-2">
      <div className={styles.head}>
        <h3 className="text-13" id={`${id}-title`}>
          {t("history.title")}
        </h3>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} size="s" startIcon="history" variant="ghost">
          {t(isOpen ? "history.hide" : "history.show")}
        </Button>
      </div>
      {isOpen && <Lines cardId={cardId} copy={texts} />}
    </section>
  );
}

function Lines({ cardId, copy: texts }: Props) {
  const { t } = texts;
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(cardActivityQuery(cardId));
  const lines = data?.pages.flatMap((page) => page.activities) ?? [];
  if (error && !data) {
    return (
      <Failure>
        {t("history.failed")}{" "}
        <Button loading={isFetching} onClick={() => void refetch()} size="s">
          {t("save.retry")}
        </Button>
      </Failure>
    );
  }
  if (!data) return <Skeleton height={96} shape="box" />;
  if (lines.length === 0) return <p className="text-13 muted">{t("history.none")}</p>;
  return (
    <>
      <ol className="grid gap-2">
        {lines.map((line) => (
          <Line key={line.id} line={line} copy={texts} />
        ))}
      </ol>
      {hasNextPage && (
        <div>
          <Button loading={isFetching} onClick={() => void fetchNextPage()} size="s">
            {t("history.more")}
          </Button>
        </div>
      )}
    </>
  );
}

const plain = [
  "created",
  "commented",
  "comment-edited",
  "comment-deleted",
  "comment-restored",
  "file-added",
  "file-deleted",
  "file-restored",
  "deleted",
  "restored",
  "related",
  "unrelated",
] as const;
/** Of a card and of the task that it may be; whether it is completed has sentences of its own. */
const { completed: _, ...fields } = { ...cardFields, ...planFields };
const fieldNames = Object.keys(fields) as (keyof typeof fields)[];

/** Which sentence tells a deed. */
function sentenceOf({ verb, data }: CardActivity, fields: string) {
  const known = plain.find((name) => name === verb);
  if (known) return known;
  if (verb === "moved") return data.from === data.to ? "sorted" : "moved";
  if (fields !== "") return "updated";
  if (typeof data.completed === "boolean") return data.completed ? "completed" : "reopened";
  return "changed";
}

function Line({ line, copy }: Readonly<{ line: CardActivity; copy: BoardCopy }>) {
  const { t, locale } = copy;
  // Shown in the browser only, inside a dialog, so the moment of drawing is the right one.
  const [now] = useState(() => Date.now());
  const name = line.actor?.name ?? t("history.someone");
  const { data } = line;
  const changed: readonly unknown[] = Array.isArray(data.fields) ? data.fields : [];
  const names = fieldNames.filter((field) => changed.includes(field)).map((field) => t(`history.fields.${field}`));
  const fields = names.length > 0 ? formatList(locale, names) : "";
  // What was deleted for good is named no more.
  const nameOf = (key: "from" | "to") => String(data[key] || t("history.deletedColumn"));
  return (
    <li className={styles.line}>
      <Avatar alt="" id={line.actor?.id} imageUrl={line.actor?.avatarUrl} name={name} size={20} />
      <span className={styles.words}>
        {t.rich(`history.lines.${sentenceOf(line, fields)}`, {
          actor: name,
          who: (text) => (line.actor ? <PersonLink id={line.actor.id} name={name} /> : <bdi>{text}</bdi>),
          fields,
          from: nameOf("from"),
          to: nameOf("to"),
          other: String(data.other || t("history.deletedCard")),
        })}{" "}
        <time dateTime={line.createdAt} title={formatDateTime(locale, line.createdAt, "full")}>
          {formatRelative(locale, line.createdAt, Math.max(now, Date.parse(line.createdAt)))}
        </time>
      </span>
    </li>
  );
}
