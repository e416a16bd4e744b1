import styles from "./swatch.module.css";

const isColor = (value: string) => /^(#|rgb|color-mix)/.test(value);

/** A small square of a colour; nothing for an invalid value. */
export function Swatch({ value }: Readonly<{ value: string }>) {
  if (!isColor(value)) return null;
  return <span aria-hidden="true" className={styles.swatch} style={{ "--swatch": value }} />;
}
