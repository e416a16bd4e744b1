import { CopyButton } from "@/components/copy-button";
import type { Palette } from "@/lib/theme/primary";
import styles from "./palette-swatches.module.css";

const steps = ["lighter", "light", "main", "dark", "darker", "contrastText"] as const;

/** The six colours of a preset with the names that its file gives them. */
export function PaletteSwatches({ palette }: Readonly<{ palette: Palette }>) {
  return (
    <ul className={styles.swatches}>
      {steps.map((step) => (
        <li className={styles.swatch} key={step}>
          <span aria-hidden="true" className={styles.color} style={{ background: palette[step] }} />
          <span className={styles.text} dir="ltr">
            <span className="semibold">{step}</span>
            <span className={styles.hex}>
              <code>{palette[step]}</code>
              <CopyButton label={`${step} ${palette[step]}`} text={palette[step]} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
