import Link from "next/link";
import type { ReactNode } from "react";
import styles from "./account-form.module.css";

type Props = Readonly<{ href: string; returnTo: string | null; children: ReactNode }>;

/** A link between the account pages that remembers where the person wanted to go. */
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
