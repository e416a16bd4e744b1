"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { endNavigation } from "@/lib/navigation-progress";
import styles from "./loading-bar.module.css";

/**
 * A thin progress bar at the top while the next page loads. Next announces the new page itself, so this stays silent.
 */
export function LoadingBar() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the sign that the page has arrived.
  useEffect(endNavigation, [pathname, search]);
  return <div aria-hidden="true" className={styles.bar} />;
}
