import { buttonClass } from "@/components/button";
import buttonStyles from "@/components/button.module.css";
import { Icon } from "@/components/icon";
import { StarShape } from "@/components/stars";
import { classNames } from "@/lib/class-names";
import styles from "./star-button.module.css";

type Props = Readonly<{
  isStarred: boolean;
  label: string;
  /** What a press does. */
  title: string;
  onToggle: () => void;
  tabIndex?: number;
}>;

/** Marks a mail with a star, or takes it off. */
export function StarButton({ isStarred, label, title, onToggle, tabIndex }: Props) {
  const look = classNames(buttonStyles.icon, styles.star, isStarred && styles.on);
  return (
    <button
      aria-label={label}
      aria-pressed={isStarred}
      className={buttonClass({ variant: "ghost", size: "s" }, look)}
      onClick={onToggle}
      tabIndex={tabIndex}
      title={title}
      type="button"
    >
      {isStarred ? <StarShape size={18} /> : <Icon name="star" size={18} />}
    </button>
  );
}
