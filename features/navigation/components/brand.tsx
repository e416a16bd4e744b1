import { AppLink } from "@/components/app-link";
import styles from "./brand.module.css";

type Props = Readonly<{ href: string; label: string }>;

/** The mark, a ring that stands open like the door of a ger, and the name beside it. */
export function Brand({ href, label }: Props) {
  return (
    <AppLink aria-label={label} className={styles.brand} href={href}>
      <BrandMark />
      <span className={styles.name}>Ordo</span>
    </AppLink>
  );
}

export function BrandMark({ size = 32 }: Readonly<{ size?: number }>) {
  return (
    <svg aria-hidden="true" height={size} viewBox="0 0 32 32" width={size}>
      <rect fill="var(--primary)" height="32" rx="9.5" width="32" />
      <path
        d="M11.2 21.6a7.4 7.4 0 1 1 9.6 0"
        fill="none"
        stroke="var(--on-primary)"
        strokeLinecap="round"
        strokeWidth="3.2"
      />
      <circle cx="16" cy="23" fill="var(--on-primary)" r="1.9" />
    </svg>
  );
}
