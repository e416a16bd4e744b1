import { type MouseEvent, useId } from "react";
import { Icon } from "@/components/icon";
import { NativeSelect } from "@/components/native-select";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import { userLimits } from "../../domain/constants";
import { type ListState, pagesAround } from "../../domain/list-state";
import type { ListCopy } from "./list-copy";
import styles from "./list-pages.module.css";

type Props = Readonly<{
  state: ListState;
  total: number;
  /** There are more than `total` says. */
  isCapped: boolean;
  sizes: readonly number[];
  hrefOf: (input: Partial<ListState>) => string;
  onChange: (input: Partial<ListState>) => void;
  copy: ListCopy;
}>;

export function ListPages({ state, total, isCapped, sizes, hrefOf, onChange, copy: { t, locale } }: Props) {
  const sizeId = useId();
  const { page, pageSize } = state;
  const last = Math.max(1, Math.ceil(Math.min(total, userLimits.counted) / pageSize));
  const from = Math.min((page - 1) * pageSize + 1, total);
  const shown = { from, to: Math.min(page * pageSize, total), total };
  const figures = {
    from: formatNumber(locale, shown.from),
    to: formatNumber(locale, shown.to),
    total: formatNumber(locale, total),
  };
  const handleInput = (input: Partial<ListState>) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChange(input);
  };
  const handleTo = (number: number) => handleInput({ page: number });
  const turned = { sort: { ...state.sort, isDescending: !state.sort.isDescending } };
  return (
    <footer className={styles.pages}>
      <div className="inline-row gap-2 no-print">
        <label htmlFor={sizeId}>{t("pages.size")}</label>
        <NativeSelect
          className={styles.select}
          id={sizeId}
          onChange={({ target }) => onChange({ pageSize: Number(target.value) })}
          value={pageSize}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {formatNumber(locale, size)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <p aria-live="polite" className="num">
        {t(isCapped ? "pages.rangeCapped" : "pages.range", figures)}
      </p>
      {last > 1 && (
        <nav aria-label={t("pages.label")} className={styles.links}>
          <Step
            isOn={page > 1}
            label={t("pages.previous")}
            icon="chevron-left"
            href={hrefOf({ page: page - 1 })}
            onClick={handleTo(page - 1)}
          />
          {pagesAround(page, last).map((number, index) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing of their own to be known by.
              <span aria-hidden="true" className={styles.gap} key={`gap-${index}`}>
                …
              </span>
            ) : (
              <a
                aria-current={number === page ? "page" : undefined}
                aria-label={t("pages.page", { page: formatNumber(locale, number) })}
                className={classNames(styles.link, styles.number)}
                key={number}
                href={hrefOf({ page: number })}
                onClick={handleTo(number)}
              >
                {formatNumber(locale, number)}
              </a>
            ),
          )}
          <Step
            isOn={page < last}
            label={t("pages.next")}
            icon="chevron-right"
            href={hrefOf({ page: page + 1 })}
            onClick={handleTo(page + 1)}
          />
        </nav>
      )}
      {isCapped && page === last && (
        <p className={styles.end} role="status">
          {t("pages.end", { total: figures.total })}{" "}
          <a className="semibold text-primary" href={hrefOf(turned)} onClick={handleInput(turned)}>
            {t("pages.turn")}
          </a>
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
    <a aria-label={label} className={styles.link} href={href} onClick={onClick} title={label}>
      <Icon name={icon} size={18} />
    </a>
  ) : (
    <span className={classNames(styles.link, styles.off)}>
      <Icon name={icon} size={18} />
    </span>
  );
}
