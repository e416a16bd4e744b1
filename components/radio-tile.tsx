import type { ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./radio-tile.module.css";

type Props = Readonly<{
  /** Shared by the tiles of one question. */
  name: string;
  /** Names it for assistive technology and on hover. */
  label: string;
  checked: boolean;
  /** It is there to be seen, struck through. */
  disabled?: boolean;
  shape?: "box" | "circle";
  onChoose: () => void;
  children: ReactNode;
}>;

/** A radio button shown as a tile with a text or a drawing; the fieldset around it names the group. */
export function RadioTile({ name, label, checked, disabled, shape = "box", onChoose, children }: Props) {
  return (
    <label className={classNames(styles.tile, styles[shape])} title={label}>
      <input
        aria-label={label}
        autoComplete="off"
        checked={checked}
        className={styles.radio}
        disabled={disabled}
        name={name}
        onChange={onChoose}
        type="radio"
        value={label}
      />
      {children}
    </label>
  );
}
