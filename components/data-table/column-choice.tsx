"use client";

import { useTranslations } from "next-intl";
import { classNames } from "@/lib/class-names";
import { moveColumn, showColumn, type TableView } from "@/lib/table-view";
import { Button } from "../button";
import { Checkbox } from "../checkbox";
import { IconButton } from "../icon-button";
import { Popover } from "../popover";
import { usePopover } from "../use-popover";
import styles from "./column-choice.module.css";

type Props<Id extends string> = Readonly<{
  view: TableView<Id>;
  standard: TableView<Id>;
  /** The columns that the viewer may see at all. */
  offered: readonly Id[];
  labelOf: (id: Id) => string;
  onView: (view: TableView<Id>) => void;
}>;

/**
 * A menu that shows, hides and reorders the columns of a table and sets its row height. Needs the namespace `common`.
 */
export function ColumnChoice<Id extends string>(props: Props<Id>) {
  const t = useTranslations("common.list.columns");
  const popover = usePopover();
  return (
    <>
      <Button {...popover.trigger} className={styles.trigger} startIcon="columns-3">
        {t("open")}
      </Button>
      <Popover aria-label={t("open")} className={styles.panel} of={popover}>
        <Columns {...props} />
        <Density {...props} />
        <Button fullWidth onClick={() => props.onView(props.standard)} size="s" variant="ghost">
          {t("reset")}
        </Button>
      </Popover>
    </>
  );
}

function Columns<Id extends string>({ view, offered, labelOf, onView }: Props<Id>) {
  const t = useTranslations("common.list.columns");
  const listed = view.columns.filter(({ id }) => offered.includes(id));
  const move = (id: Id, by: -1 | 1) => onView(moveColumn(view, id, by, offered));
  return (
    <fieldset className={styles.group}>
      <legend className={classNames("text-12 heavy muted", styles.title)}>{t("columns")}</legend>
      <ul>
        {listed.map(({ id, isShown }, index) => (
          <li className={classNames("row between touch", styles.column)} key={id}>
            <Checkbox checked={isShown} label={labelOf(id)} onChange={() => onView(showColumn(view, id, !isShown))} />
            <span className={styles.moves}>
              <IconButton
                aria-disabled={index === 0}
                icon="chevron-up"
                label={t("earlier", { column: labelOf(id) })}
                onClick={() => move(id, -1)}
                size="s"
              />
              <IconButton
                aria-disabled={index === listed.length - 1}
                icon="chevron-down"
                label={t("later", { column: labelOf(id) })}
                onClick={() => move(id, 1)}
                size="s"
              />
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Density<Id extends string>({ view, onView }: Pick<Props<Id>, "view" | "onView">) {
  const t = useTranslations("common.list.columns");
  return (
    <fieldset className={styles.group}>
      <legend className={classNames("text-12 heavy muted", styles.title)}>{t("density")}</legend>
      <div className={classNames("grid surface-2 radius-s", styles.densities)}>
        {[false, true].map((isDense) => (
          <label
            className={classNames("centred relative text-13 semibold muted touch", styles.density)}
            key={String(isDense)}
          >
            <input
              checked={view.isDense === isDense}
              className={classNames("absolute m-0", styles.radio)}
              name="density"
              onChange={() => onView({ ...view, isDense })}
              type="radio"
            />
            {t(isDense ? "compact" : "comfortable")}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
