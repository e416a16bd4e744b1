import { type ProductColor, productColors } from "../domain/constants";
import styles from "./variants-editor.module.css";

/** The colour itself, beside its name. */
export function ColorSwatch({ color }: Readonly<{ color: ProductColor }>) {
  return <span aria-hidden="true" className={styles.swatch} style={{ backgroundColor: productColors[color] }} />;
}
