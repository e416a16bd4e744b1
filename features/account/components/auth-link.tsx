import Link from "next/link";
import type { ReactNode } from "react";
import styles from "./account-form.module.css";

type Props = Readonly<{ href: string; returnTo: string | null; children: ReactNode }>;

/** A link between the sign-in pages that keeps the page to return to. */
export function AuthLink({ href, returnTo, children }: Props) {
  return (
    <Link
      className={styles.link}
      href={returnTo ? `${href}?${new URLSearchParams({ returnTo })}` : href}
      prefetch={false}
    >
      {children}
    </Link>
  );
}
