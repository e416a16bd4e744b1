import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "./alert";
import { Button } from "./button";
import styles from "./stale-notice.module.css";

type Props = Readonly<{
  /** That somebody else has changed this very thing. */
  title: string;
  /** What they changed to what, field by field. */
  changes: readonly Readonly<{ name: string; value: ReactNode }>[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}>;

/**
 * A notice that someone else changed the record, with the choice to keep either version. It takes the focus, since the
 * form may be scrolled far from it.
 */
export function StaleNotice({ title, changes, onTakeTheirs, onKeepMine }: Props) {
  const t = useTranslations("common.stale");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.notice} ref={box} tabIndex={-1}>
      <Alert role="alert" title={title} tone="warning">
        <p>{changes.length > 0 ? t("text") : t("elsewhere")}</p>
        <ul className={styles.changes}>
          {changes.map(({ name, value }) => (
            <li key={name}>
              {name}: <bdi>{value}</bdi>
            </li>
          ))}
        </ul>
        <div className={styles.choices}>
          <Button onClick={onTakeTheirs} size="s">
            {t("takeTheirs")}
          </Button>
          <Button onClick={onKeepMine} size="s" variant="solid">
            {t("keepMine")}
          </Button>
        </div>
      </Alert>
    </div>
  );
}
