import { classNames } from "@/lib/class-names";
import { initials, stablePaint } from "@/lib/initials";
import { paintColors } from "@/lib/theme/tokens";
import styles from "./avatar.module.css";

export type AvatarPerson = Readonly<{
  name: string;
  /** Decides the colour, so that it survives a change of name. */
  id?: string;
  imageUrl?: string | null;
}>;

type Props = AvatarPerson &
  Readonly<{
    /** Edge in px. */
    size?: 20 | 24 | 28 | 32 | 40 | 48 | 64 | 96;
    /** Empty where the name stands beside it anyway. */
    alt?: string;
    locale?: string;
    className?: string;
  }>;

/** A person's picture, or their initials on a colour that stays theirs. */
export function Avatar({ name, id, imageUrl, size = 32, alt = name, locale = "mn", className }: Props) {
  const box = classNames(styles.avatar, styles[`size-${size}`], className);
  if (imageUrl) {
    // biome-ignore lint/performance/noImgElement: pictures come from our own files at the size they are shown.
    return <img alt={alt} className={box} height={size} loading="lazy" src={imageUrl} width={size} />;
  }
  const paint = stablePaint(id ?? name, paintColors.length);
  const label = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  return (
    <span className={classNames(box, styles[`paint-${paint}`])} title={alt || undefined} {...label}>
      {initials(name, locale)}
    </span>
  );
}
