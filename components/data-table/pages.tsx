"use client";

import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useId } from "react";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import { Icon } from "../icon";
import { NativeSelect } from "../native-select";
import styles from "./pages.module.css";
import { pagesAround } from "./pages-around";

const link = classNames("centred radius-s semibold muted num no-underline", styles.link);

type Page = Readonly<{ page: number; pageSize: number }>;

type Props = Readonly<{
  /** Counted from one. */
  page: number;
  pageSize: number;
  sizes: readonly number[];
  /** Rows that pages can be asked for by number. */
  total: number;
  /** There are more than `total` says. */
  isCapped: boolean;
  hrefOf: (patch: Partial<Page>) => string;
  onChange: (patch: Partial<Page>) => void;
  /** Said on the last page where there are more rows. */
  end: ReactNode;
}>;

/** Follows a link of a list without leaving the page, unless it is to open elsewhere. */
export const onPlainClick = (follow: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  follow();
};

/** Pagination: page numbers and the number of rows per page. Needs the namespace `common`. */
export function Pages({ page, pageSize, sizes, total, isCapped, hrefOf, onChange, end }: Props) {
  const t = useTranslations("common.list.pages");
  const locale = useLocale();
  const sizeId = useId();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const format = (number: number) => formatNumber(locale, number);
  const figures = {
    from: format(Math.min((page - 1) * pageSize + 1, total)),
    to: format(Math.min(page * pageSize, total)),
    total: format(total),
  };
  const linkTo = (number: number) => ({
    href: hrefOf({ page: number }),
    onClick: onPlainClick(() => onChange({ page: number })),
  });
  return (
    <footer className={classNames("row wrap line-above text-13 muted", styles.pages)}>
      <div className="inline-row gap-2 no-print">
        <label htmlFor={sizeId}>{t("size")}</label>
        <NativeSelect
          className={styles.select}
          id={sizeId}
          onChange={({ target }) => onChange({ pageSize: Number(target.value) })}
          value={pageSize}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {format(size)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <p aria-live="polite" className="num">
        {t(isCapped ? "rangeCapped" : "range", figures)}
      </p>
      {last > 1 && (
        <nav aria-label={t("label")} className={classNames("row gap-2px no-print", styles.links)}>
          <Step {...linkTo(page - 1)} icon="chevron-left" isOn={page > 1} label={t("previous")} />
          {pagesAround(page, last).map((number, index) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing of their own to be known by.
              <span aria-hidden="true" className={styles.gap} key={`gap-${index}`}>
                …
              </span>
            ) : (
              <a
                href={hrefOf({ page: number })}
                onClick={onPlainClick(() => onChange({ page: number }))}
                aria-current={number === page ? "page" : undefined}
                aria-label={t("page", { page: format(number) })}
                className={classNames(link, styles.number)}
                key={number}
              >
                {format(number)}
              </a>
            ),
          )}
          <Step {...linkTo(page + 1)} icon="chevron-right" isOn={page < last} label={t("next")} />
        </nav>
      )}
      {isCapped && page === last && (
        <p className={styles.end} role="status">
          {end}
        </p>
      )}
    </footer>
  );
}

type StepProps = Readonly<{
  isOn: boolean;
  label: string;
  icon: "chevron-left" | "chevron-right";
  href: string;
  onClick: (event: MouseEvent) => void;
}>;

function Step({ isOn, label, icon, href, onClick }: StepProps) {
  // At the end of the pages it stays where it is, or the pointer would press another page.
  return isOn ? (
    <a aria-label={label} className={link} href={href} onClick={onClick} title={label}>
      <Icon name={icon} size={18} />
    </a>
  ) : (
    <span className={classNames(link, styles.off)}>
      <Icon name={icon} size={18} />
    </span>
  );
}
