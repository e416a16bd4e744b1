import { anchorOf, type FactRow } from "./fact-rows";
import type { PageFact } from "./structure-facts";

export type PageTexts = Readonly<
  Record<"everyone" | "member" | "admin" | "redirected", string> & { permission: (name: string) => string }
>;

function accessOf({ access, permission, isForAdmin }: PageFact, texts: PageTexts): string {
  if (access === "public") return texts.everyone;
  if (isForAdmin) return texts.admin;
  return permission ? texts.permission(permission) : texts.member;
}

/**
 * Returns a page as an entry of a list: who sees it, its file, and where guests are redirected. One with a part of its
 * own is no link.
 */
export function pageRow(page: PageFact, texts: PageTexts, locale: string, text?: string): FactRow {
  const { path, file, group, titles, isRedirected } = page;
  return {
    id: anchorOf(path) || "home",
    name: path,
    ...(!path.includes("[") && { href: path }),
    ...(titles?.[locale] && { title: titles[locale] }),
    ...(text && { text }),
    group: group === "" ? "app" : `(${group})`,
    facts: [accessOf(page, texts), file, isRedirected ? texts.redirected : ""],
  };
}
