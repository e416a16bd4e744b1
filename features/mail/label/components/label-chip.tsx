import { classNames } from "@/lib/class-names";
import type { MailLabel } from "../schema";
import styles from "./label-chip.module.css";

type Color = NonNullable<MailLabel["color"]>;

/** An own label at a mail, by its name and colour. */
export function LabelChip({ name, color }: Pick<MailLabel, "name" | "color">) {
  return (
    <span className={classNames(styles.chip, styles[color ?? "grey"])}>
      <bdi>{name}</bdi>
    </span>
  );
}

/** The colour of a label beside its name. */
export const LabelDot = ({ color }: Readonly<{ color: Color | null }>) => (
  <span aria-hidden="true" className={classNames(styles.dot, styles[color ?? "grey"])} />
);
