import type { NavEntry, NavGroup } from "@/features/navigation/domain/menu";
import type { SearchOption } from "@/features/search/schema";

/** The pages of the menu that someone who is signed in may look for, found by their names and those of their groups. */
export const searchPagesOf = (groups: readonly NavGroup[]): readonly SearchOption[] =>
  groups.flatMap(({ caption, entries }) => pagesOf(entries, [caption]));

function pagesOf(entries: readonly NavEntry[], places: readonly string[]): readonly SearchOption[] {
  return entries.flatMap(({ id, label, href, isExternal, isHiddenFromSearch, parts = [], children }) => {
    if (isHiddenFromSearch) return [];
    if (children) return pagesOf(children, [...places, label]);
    if (!href || isExternal) return [];
    const page = { id: `page-${id}`, group: "pages" as const, label, hint: places.at(-1), href };
    return [{ ...page, keywords: places.join(" ") }, ...pagesOf(parts, [...places, label])];
  });
}
