import { Icon } from "@/components/icon";
import type { PresetName } from "@/lib/theme/presets";
import type { Mode } from "@/lib/theme/tokens";
import styles from "./preset-swatch.module.css";

type Props = Readonly<{ name: PresetName; mode: Mode; isChosen: boolean }>;

/** A sample of a colour preset. */
export function PresetSwatch({ name, mode, isChosen }: Props) {
  return (
    <span className={styles.ground} data-color-scheme={mode} data-preset={name}>
      <span className={styles.swatch}>{isChosen && <Icon name="check" size={18} />}</span>
    </span>
  );
}
