import { classNames } from "@/lib/class-names";
import { iconSprite } from "@/lib/icon-sprite";
import { directionalIcons, type IconName } from "@/lib/icons";
import styles from "./icon.module.css";

/** Edge in px; the navigation uses 24 and 22, controls 18. */
export type IconSize = 12 | 14 | 16 | 18 | 20 | 22 | 24 | 26;

type Props = Readonly<{
  name: IconName;
  size?: IconSize;
  /** Whether it turns round where the line runs right to left; known by name, so rarely given. */
  mirror?: boolean;
  className?: string;
}>;

/**
 * An icon from the sprite, hidden from assistive technology. Where it stands alone, its parent names it. Sizes are
 * classes, because there are dozens of icons on a page and the server writes each attribute of each.
 */
export function Icon({ name, size = 20, mirror = directionalIcons.has(name), className }: Props) {
  return (
    <svg aria-hidden="true" className={classNames(styles[`size-${size}`], mirror && styles.mirrored, className)}>
      <use href={`${iconSprite}#${name}`} />
    </svg>
  );
}
