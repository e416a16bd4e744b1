import type { Permission } from "@/lib/permissions";
import type { NavItem, NavSection } from "./domain/menu";

/** What of an `Actor` the menu asks about. */
export type NavViewer = Readonly<{ isAdmin: boolean; permissions: ReadonlySet<Permission> }>;

/** Which rule hides an item from a viewer; null when they see it. */
export function hiddenBecause(viewer: NavViewer, item: NavItem): "admin-only" | "permission" | null {
  if (viewer.isAdmin) return null;
  if (item.isAdminOnly) return "admin-only";
  return item.permission === undefined || viewer.permissions.has(item.permission) ? null : "permission";
}

export const canSeeItem = (viewer: NavViewer, item: NavItem): boolean => hiddenBecause(viewer, item) === null;

/** The sections as this viewer sees them; a group or section that is left without entries goes too. */
export function visibleSections(viewer: NavViewer, sections: readonly NavSection[]): readonly NavSection[] {
  return sections
    .map((section) => ({ ...section, items: visibleItems(viewer, section.items) }))
    .filter(({ items }) => items.length > 0);
}

function visibleItems(viewer: NavViewer, items: readonly NavItem[]): readonly NavItem[] {
  return items.flatMap((item) => {
    if (!canSeeItem(viewer, item)) return [];
    if (!item.children) return [item];
    const children = visibleItems(viewer, item.children);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}

/** Whether `path` is the item's own page or lies below it. Whole segments count: /user is not above /users. */
export function isActivePath(path: string, href: string | undefined): boolean {
  if (!href?.startsWith("/")) return false;
  return path === href || path.startsWith(`${href}/`);
}

type Place = Pick<NavItem, "href" | "within" | "except" | "isExact">;

/**
 * Whether the menu shows the page at `path` as this item's: its own page, or one below it that is no other item's. Below an
 * exact item only what it names is its own.
 */
export function isActiveItem(path: string, { href, within, except, isExact }: Place): boolean {
  if (isExact) return path === href || isActivePath(path, within);
  return isActivePath(path, within ?? href) && !isActivePath(path, except);
}
