"use client";

import { usePathname } from "next/navigation";
import { useMemo, useState } from "react";
import { usePendingPath } from "@/lib/navigation-progress";
import type { NavEntry, NavGroup } from "../domain/menu";
import { isActivePath } from "../policy";
import { type NavMarks, NavProvider, type NavState } from "./nav-context";
import { NavItem } from "./nav-item";
import styles from "./nav-menu.module.css";

type Props = Readonly<{
  groups: readonly NavGroup[];
  popsOut?: boolean;
  texts: NavTexts;
  marks?: NavMarks;
  /** Sets the ids of this menu apart from those of another one on the page. */
  idPrefix: string;
}>;

export type NavTexts = Readonly<{
  planned: string;
  plannedHint: string;
  external: string;
}>;

/** The sections and items of the navigation, shared by the sidebar, the bar and the drawer. */
export function NavMenu({ groups, popsOut = false, texts, marks, idPrefix }: Props) {
  const shown = usePathname();
  // What was pressed is current at once; the page follows.
  const path = usePendingPath() ?? shown;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(idsAbove(groups, path)));
  const [popped, setPopped] = useState<string | null>(null);
  const [shownPath, setShownPath] = useState(path);
  if (path !== shownPath) {
    setShownPath(path);
    setOpen(new Set([...open, ...idsAbove(groups, path)]));
    setPopped(null);
  }

  const state = useMemo<NavState>(
    () => ({
      path,
      marks,
      popsOut,
      popped,
      popOut: setPopped,
      popIn: (id) => setPopped((shown) => (shown === id ? null : shown)),
      isOpen: (id) => open.has(id),
      toggle: (id) => setOpen((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    }),
    [path, marks, popsOut, popped, open],
  );

  return (
    <NavProvider value={state}>
      {groups.map(({ id, caption, entries }) => (
        <div className={styles.section} key={id}>
          <p className={styles.caption} id={`${idPrefix}-${id}`}>
            {caption}
          </p>
          <ul aria-labelledby={`${idPrefix}-${id}`} className={styles.list}>
            {entries.map((entry) => (
              <NavItem depth={1} entry={entry} idPrefix={idPrefix} key={entry.id} texts={texts} />
            ))}
          </ul>
        </div>
      ))}
    </NavProvider>
  );
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((other) => other !== id));
}

/** The groups that must be open for the entry of `path` to be seen. */
function idsAbove(groups: readonly NavGroup[], path: string): readonly string[] {
  const walk = (entry: NavEntry): readonly string[] | null => {
    if (isActivePath(path, entry.href)) return [];
    for (const child of entry.children ?? []) {
      const below = walk(child);
      if (below) return [entry.id, ...below];
    }
    return null;
  };
  return groups.flatMap(({ entries }) => entries.flatMap((entry) => walk(entry) ?? []));
}
