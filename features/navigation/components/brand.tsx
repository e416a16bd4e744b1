import { AppLink } from "@/components/app-link";
import { Logo } from "@/components/logo";
import styles from "./brand.module.css";

type Props = Readonly<{ href: string; label: string }>;

/** The logo and name, linked to the home page. */
export function Brand({ href, label }: Props) {
  return (
    <AppLink aria-label={label} className={styles.brand} href={href}>
      <Logo />
      <span className={styles.name}>Ordo</span>
    </AppLink>
  );
}
