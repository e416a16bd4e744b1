import { classNames } from "@/lib/class-names";
import type { Settings } from "@/lib/settings";
import styles from "./mini-screen.module.css";

type Props = Readonly<{ settings: Settings }>;

/**
 * A miniature of the interface under the given settings. It carries the theme's own attributes, so it is drawn with the
 * very colours and shadows that the choice would bring.
 */
export function MiniScreen({ settings }: Props) {
  return (
    <span
      className={classNames(styles.screen, styles[settings.themeLayout])}
      data-color-scheme={settings.themeMode}
      data-contrast={settings.themeContrast}
      data-preset={settings.themeColorPresets}
      dir={settings.themeDirection}
    >
      <span className={styles.nav}>
        <span className={styles.mark} />
        <span className={styles.line} />
        <span className={styles.line} />
      </span>
      <span className={styles.main}>
        <span className={styles.heading} />
        <span className={styles.cards}>
          <span className={styles.card}>
            <span className={styles.line} />
          </span>
          <span className={styles.card}>
            <span className={styles.line} />
          </span>
        </span>
      </span>
    </span>
  );
}
