"use client";

import { Button } from "@/components/button";
import { Checkbox } from "@/components/checkbox";
import { IconButton } from "@/components/icon-button";
import { Popover } from "@/components/popover";
import { usePopover } from "@/components/use-popover";
import { type ColumnId, type ListLook, moveColumn, showColumn, standardLook } from "../../domain/list-state";
import styles from "./column-choice.module.css";
import type { ListCopy } from "./list-copy";

type Props = Readonly<{
  look: ListLook;
  /** The columns that the viewer may see at all. */
  offered: readonly ColumnId[];
  onLook: (look: ListLook) => void;
  copy: ListCopy;
}>;

/** Which columns the table shows, in which order, and how close its rows stand. */
export function ColumnChoice(props: Props) {
  const { t } = props.copy;
  const popover = usePopover();
  return (
    <>
      <Button {...popover.trigger} className={styles.trigger} startIcon="columns-3">
        {t("look.open")}
      </Button>
      <Popover aria-label={t("look.open")} className={styles.panel} of={popover}>
        <Choice {...props} />
      </Popover>
    </>
  );
}

function Choice({ look, offered, onLook, copy: { t } }: Props) {
  const listed = look.columns.filter(({ id }) => offered.includes(id));
  const move = (id: ColumnId, by: -1 | 1) => onLook(moveColumn(look, id, by, offered));
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.title}>{t("look.columns")}</legend>
        <ul>
          {listed.map(({ id, isShown }, index) => (
            <li className={styles.column} key={id}>
              <Checkbox
                checked={isShown}
                label={t(`columns.${id}`)}
                onChange={() => onLook(showColumn(look, id, !isShown))}
              />
              <span className={styles.moves}>
                <IconButton
                  aria-disabled={index === 0}
                  icon="chevron-up"
                  label={t("look.earlier", { column: t(`columns.${id}`) })}
                  onClick={() => move(id, -1)}
                  size="s"
                />
                <IconButton
                  aria-disabled={index === listed.length - 1}
                  icon="chevron-down"
                  label={t("look.later", { column: t(`columns.${id}`) })}
                  onClick={() => move(id, 1)}
                  size="s"
                />
              </span>
            </li>
          ))}
        </ul>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.title}>{t("look.density")}</legend>
        <div className={styles.densities}>
          {[false, true].map((isDense) => (
            <label className={styles.density} key={String(isDense)}>
              <input
                checked={look.isDense === isDense}
                className={styles.radio}
                name="density"
                onChange={() => onLook({ ...look, isDense })}
                type="radio"
              />
              {t(isDense ? "look.compact" : "look.comfortable")}
            </label>
          ))}
        </div>
      </fieldset>
      <Button fullWidth onClick={() => onLook(standardLook)} size="s" variant="ghost">
        {t("look.reset")}
      </Button>
    </>
  );
}
