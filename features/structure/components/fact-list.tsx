"use client";

import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { AppLink } from "@/components/app-link";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { SearchField } from "@/components/search-field";
import { ToolbarSelect } from "@/components/toolbar-select";
import { type JsonText, readJsonText } from "@/lib/json-text";
import { completeRow, type FactRow, filterRows, type RowKind, type SentRow } from "../domain/fact-rows";
import styles from "./fact-list.module.css";

export type FactListTexts = Readonly<
  Record<"search" | "clear" | "group" | "all" | "found" | "none" | "showAll" | "copy", string>
>;

export type FactListProps = Readonly<{
  rows: JsonText<readonly SentRow[]>;
  kind?: RowKind;
  /** The texts of the rows come out of the code, in English. */
  isEnglish?: boolean;
  /** How many rows are shown until somebody asks for all. */
  first?: number;
  /** What the facts of a row are, in their order. */
  labels: readonly string[];
  /** By which rows are filtered; none where they have but one. */
  groups?: readonly Readonly<{ value: string; label: string }>[];
  texts: FactListTexts;
}>;

type Props = FactListProps & Readonly<{ details?: (row: FactRow) => ReactNode }>;

const searchLimit = 60;

/** A list of entries with search and filters, cut to the first entries until all are requested. */
export function FactList({
  rows: text,
  kind,
  isEnglish = false,
  first = 25,
  labels,
  groups = [],
  texts,
  details,
}: Props) {
  const rows = useMemo(() => readJsonText(text).map((row) => completeRow(row, kind)), [text, kind]);
  const [search, setSearch] = useState("");
  const [group, setGroup] = useState("");
  const [isWhole, setIsWhole] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // An address may name a row that is not shown yet.
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (rows.some((row) => row.id === id)) setIsWhole(true);
  }, [rows]);
  useEffect(() => {
    if (isWhole && location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [isWhole]);
  const found = filterRows(rows, { search, group });
  const shown = isWhole ? found : found.slice(0, first);
  return (
    <div className="grid gap-4">
      <div className={styles.toolbar}>
        <SearchField
          className={styles.search}
          clearLabel={texts.clear}
          field={field}
          label={texts.search}
          maxLength={searchLimit}
          onChange={setSearch}
          text={search}
        />
        {groups.length > 1 && (
          <ToolbarSelect
            label={texts.group}
            onChange={setGroup}
            options={[{ value: "", label: texts.all }, ...groups]}
            value={group}
          />
        )}
        <p aria-live="polite" className="text-13 muted num" role="status">
          {found.length === 0 ? texts.none : texts.found.replace("#", String(found.length))}
        </p>
      </div>
      <ul className={styles.rows}>
        {shown.map((row) => (
          <FactItem details={details} isEnglish={isEnglish} key={row.id} labels={labels} row={row} texts={texts} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button className={styles.more} onClick={() => setIsWhole(true)}>
          {texts.showAll.replace("#", String(found.length))}
        </Button>
      )}
    </div>
  );
}

type ItemProps = Pick<Props, "labels" | "texts" | "details"> & Readonly<{ row: FactRow; isEnglish: boolean }>;

function FactItem({ row, labels, texts, details, isEnglish }: ItemProps) {
  const { id, name, copy = name, href, title, text, facts } = row;
  return (
    <li className={styles.row} id={id}>
      <div className={styles.head}>
        {href ? (
          <AppLink className={styles.name} href={href}>
            <code dir="ltr">{name}</code>
          </AppLink>
        ) : (
          <a className={styles.name} href={`#${id}`}>
            <code dir="ltr">{name}</code>
          </a>
        )}
        <CopyButton label={texts.copy.replace("#", () => copy)} text={copy} />
        {title && <span className="semibold">{title}</span>}
      </div>
      {text && (
        <p className={styles.text} {...(isEnglish && { dir: "ltr", lang: "en" })}>
          {text}
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(
          (fact, index) =>
            fact !== "" && (
              <div className={styles.fact} key={labels[index]}>
                <dt>{labels[index]}</dt>
                <dd dir="auto">{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {details?.(row)}
    </li>
  );
}
