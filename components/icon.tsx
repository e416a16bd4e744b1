import { classNames } from "@/lib/class-names";
import { iconSprite } from "@/lib/icon-sprite";
import { directionalIcons, type IconName } from "@/lib/icons";
import styles from "./icon.module.css";

type Props = Readonly<{
  name: IconName;
  /** Edge in px; the navigation uses 24 and 22, controls 18. */
  size?: number;
  /** Whether it turns round where the line runs right to left; known by name, so rarely given. */
  mirror?: boolean;
  className?: string;
}>;

/** A drawing from the sprite, hidden from assistive technology: whoever shows it alone names it beside it. */
export function Icon({ name, size = 20, mirror = directionalIcons.has(name), className }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={classNames(styles.icon, mirror && styles.mirrored, className)}
      focusable="false"
      height={size}
      // A constant stroke on screen: Lucide's own scales with the size and turns heavy or thin.
      strokeWidth={(1.75 * 24) / Math.max(size, 18)}
      viewBox="0 0 24 24"
      width={size}
    >
      <use href={`${iconSprite}#${name}`} />
    </svg>
  );
}
