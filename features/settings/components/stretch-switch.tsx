"use client";

import { useTranslations } from "next-intl";
import { useId, useSyncExternalStore } from "react";
import { Icon } from "@/components/icon";
import { Tooltip } from "@/components/tooltip";
import { stretchQuery } from "@/lib/theme/tokens";
import optionStyles from "./setting-options.module.css";
import styles from "./stretch-switch.module.css";

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(stretchQuery);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

type Props = Readonly<{ value: boolean; onChange: (value: boolean) => void }>;

/**
 * A switch for the full width of pages. Up to 1600 px it stays reachable, so that its tooltip can say why nothing
 * happens.
 */
export function StretchSwitch({ value, onChange }: Props) {
  const t = useTranslations("settings");
  const titleId = useId();
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(stretchQuery).matches,
    () => false,
  );
  return (
    <div>
      <h3 className={optionStyles.title} id={titleId}>
        {t("stretch")}
      </h3>
      <Tooltip className={styles.anchor} label={t("stretchHint")}>
        <button
          aria-checked={value}
          aria-disabled={!isWide}
          aria-labelledby={titleId}
          className={styles.switch}
          onClick={() => isWide && onChange(!value)}
          role="switch"
          type="button"
        >
          <span className={styles.page}>
            <Icon name={value ? "chevron-left" : "chevron-right"} size={16} />
            <span className={styles.rule} />
            <Icon name={value ? "chevron-right" : "chevron-left"} size={16} />
          </span>
        </button>
      </Tooltip>
    </div>
  );
}
