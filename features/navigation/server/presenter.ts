import "server-only";
import { getTranslations } from "next-intl/server";
import { type NavEntry, type NavGroup, type NavItem, type NavSection, navigation } from "../domain/menu";
import { type NavViewer, visibleSections } from "../policy";

type ItemOf<T> = T extends readonly (infer I)[]
  ? I | ItemOf<I extends { children: infer C } ? C : never> | ItemOf<I extends { parts: infer P } ? P : never>
  : never;
type ItemId = ItemOf<(typeof navigation)[number]["items"]>["id"];
type SectionId = (typeof navigation)[number]["id"];

/** The menu of one person in the language of the request: what may not be seen never leaves the server. */
export async function presentNavigation(viewer: NavViewer): Promise<readonly NavGroup[]> {
  const t = await getTranslations("nav");
  const present = (item: NavItem): NavEntry => {
    const label = t(`items.${item.id as ItemId}`);
    const children = item.children?.map(present);
    const isPlanned = !children && !item.href;
    return {
      id: item.id,
      label,
      ...(item.icon && { icon: item.icon }),
      ...(item.href && { href: item.href }),
      ...(item.within && { within: item.within }),
      ...(item.except && { except: item.except }),
      ...(item.isExact && { isExact: item.isExact }),
      ...(item.isHiddenFromSearch && { isHiddenFromSearch: item.isHiddenFromSearch }),
      ...(item.href?.startsWith("https:") && { isExternal: true }),
      ...(isPlanned && { isPlanned }),
      ...(item.parts && { parts: item.parts.map(present) }),
      ...(children && { children }),
    };
  };
  const sections: readonly NavSection[] = visibleSections(viewer, navigation);
  return sections.map(({ id, items }) => ({
    id,
    caption: t(`captions.${id as SectionId}`),
    entries: items.map(present),
  }));
}
