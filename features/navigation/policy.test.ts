import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { paths } from "@/lib/paths";
import { type NavItem, navigation } from "./domain/menu";
import { canSeeItem, isActiveItem, isActivePath, visibleSections } from "./policy";

const staff = { isAdmin: false, permissions: new Set<never>() };
const admin = { isAdmin: true, permissions: new Set<never>() };

const flatten = (items: readonly NavItem[]): NavItem[] =>
  items.flatMap((item) => [item, ...flatten(item.children ?? [])]);
const allItems = navigation.flatMap(({ items }) => flatten(items));
const idsFor = (viewer: Parameters<typeof visibleSections>[0]) =>
  visibleSections(viewer, navigation).flatMap(({ items }) => flatten(items).map(({ id }) => id));

/** The paths of the build: folders of app/ that hold a page, without route groups. */
function listPages(folder = "app", path = ""): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return entry.name === "page.tsx" ? [path || "/"] : [];
    return listPages(`${folder}/${entry.name}`, entry.name.startsWith("(") ? path : `${path}/${entry.name}`);
  });
}

test("only administrators see the admin-only item", () => {
  expect(idsFor(admin)).toContain("adminOnly");
  expect(idsFor(staff)).not.toContain("adminOnly");
});

test("an item with a permission is seen by whoever holds it", () => {
  const item: NavItem = { id: "roles", permission: "roles:manage" };
  expect(canSeeItem(staff, item)).toBe(false);
  expect(canSeeItem({ isAdmin: false, permissions: new Set(["roles:manage"] as const) }, item)).toBe(true);
});

test("a group whose entries are all hidden is hidden with them, and so is its section", () => {
  const section = { id: "secret", items: [{ id: "group", children: [{ id: "a", isAdminOnly: true as const }] }] };
  expect(visibleSections(staff, [section])).toEqual([]);
  expect(visibleSections(admin, [section])).toHaveLength(1);
});

test("a page below an item's path makes the item active; a path that only begins alike does not", () => {
  expect(isActivePath("/kanban", "/kanban")).toBe(true);
  expect(isActivePath("/kanban/archive", "/kanban")).toBe(true);
  expect(isActivePath("/kanbanish", "/kanban")).toBe(false);
  expect(isActivePath("/kanban", "https://example.org/kanban")).toBe(false);
  expect(isActivePath("/kanban", undefined)).toBe(false);
});

test("every link of the menu leads to a page that exists, so that nothing leads nowhere", () => {
  // The application shell is reached by a rewrite, because a folder of that name is private to Next.
  const pages = new Set([...listPages(), paths.appShell]);
  const inner = allItems.flatMap(({ href }) => (href?.startsWith("/") ? [href] : []));
  expect(inner.length).toBeGreaterThan(5);
  expect(inner.filter((href) => !pages.has(href))).toEqual([]);
  expect(existsSync("app/app-shell/page.tsx") || existsSync("app/(pages)/app-shell/page.tsx")).toBe(true);
});

test("ids are unique, since labels and open groups are kept by them", () => {
  const ids = allItems.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the menu nests three levels and no deeper", () => {
  const depth = (item: NavItem): number => 1 + Math.max(0, ...(item.children ?? []).map(depth));
  expect(Math.max(...navigation.flatMap(({ items }) => items.map(depth)))).toBe(3);
});

test("of a page and one below it that has an item too, only one is shown as the page", () => {
  const shownAt = (path: string) =>
    allItems.filter((item) => isActiveItem(path, item) && item.href?.startsWith(paths.aiChat)).map(({ id }) => id);
  expect(shownAt(paths.aiChat)).toEqual(["aiBoard"]);
  expect(shownAt(paths.aiService)).toEqual(["aiService"]);
});

test("pages about tasks are the item Tasks, and no longer that of the projects", () => {
  const itemOf = (id: string) => allItems.find((item) => item.id === id) ?? { id };
  for (const path of [paths.project.taskList, paths.project.taskNew]) {
    expect([isActiveItem(path, itemOf("tasks")), isActiveItem(path, itemOf("projects"))]).toEqual([true, false]);
  }
  expect(isActiveItem(paths.project.new, itemOf("projects"))).toBe(true);
});

test("a product's page is the item Shop, and no page of those who manage the shop is", () => {
  const shop = allItems.find(({ id }) => id === "shop") ?? { id: "shop" };
  const isShown = (path: string) => isActiveItem(path, shop);
  expect([paths.shop.root, `${paths.shop.products}/felt-slippers`].map(isShown)).toEqual([true, true]);
  expect([paths.shop.list, paths.shop.discounts, paths.shop.checkout].map(isShown)).toEqual([false, false, false]);
});

test("what is not built yet is one group, and the last entry of the menu", () => {
  const last = navigation.at(-1)?.items.at(-1);
  const isPlanned = ({ href, children, isAdminOnly }: NavItem) => !href && !children && !isAdminOnly;
  expect(last?.id).toBe("planned");
  expect(
    flatten(last ? [last] : [])
      .slice(1)
      .every(isPlanned),
  ).toBe(true);
  expect(allItems.filter(isPlanned).map(({ id }) => id)).toEqual(
    flatten(last ? [last] : [])
      .slice(1)
      .map(({ id }) => id),
  );
});

test("pages for strangers and of errors are nothing to look for once one is signed in", () => {
  const unsought = flatten(allItems.filter(({ isHiddenFromSearch }) => isHiddenFromSearch)).map(({ href }) => href);
  expect(unsought).toEqual(expect.arrayContaining(["/auth/login-unprotected", "/403", "/404", "/500"]));
});
