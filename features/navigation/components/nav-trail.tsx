"use client";

import { usePathname } from "next/navigation";
import { Breadcrumbs, type Crumb } from "@/components/breadcrumbs";
import type { NavEntry, NavGroup } from "../domain/menu";
import { isActiveItem, isActivePath } from "../policy";
import styles from "./nav-trail.module.css";

type Props = Readonly<{ groups: readonly NavGroup[]; label: string }>;

/**
 * The breadcrumbs of the page, from its place in the navigation. The first page of the menu is the start of every way,
 * so it shows none.
 */
export function NavTrail({ groups, label }: Props) {
  const path = usePathname();
  const start = groups[0]?.entries[0];
  if (!start || isActivePath(path, start.href)) return null;
  const trail = groups.map((group) => trailIn(group.entries, path)).find((found) => found !== null);
  if (!trail) return null;
  return (
    <div className={styles.trail}>
      <Breadcrumbs items={[{ label: start.label, href: start.href }, ...trail]} label={label} />
    </div>
  );
}

function trailIn(entries: readonly NavEntry[], path: string): readonly Crumb[] | null {
  for (const { label, href, within, isExact, children } of entries) {
    if (isActiveItem(path, { href, isExact: within ? true : isExact })) return [{ label, href }];
    const below = children && trailIn(children, path);
    if (below) return [{ label }, ...below];
  }
  return null;
}
