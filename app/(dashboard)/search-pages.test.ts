import { expect, test } from "vitest";
import { type NavEntry, type NavItem, navigation } from "@/features/navigation/domain/menu";
import { matchingOptions } from "@/features/search/domain/matching-options";
import messages from "@/messages/en.json";
import { searchPagesOf } from "./search-pages";

const labels: Readonly<Record<string, string>> = messages.nav.items;
const captions: Readonly<Record<string, string>> = messages.nav.captions;

const entryOf = ({ children, parts, id, href, isHiddenFromSearch }: NavItem): NavEntry => ({
  id,
  label: labels[id] ?? id,
  href,
  isHiddenFromSearch,
  ...(href?.startsWith("https:") && { isExternal: true }),
  ...(parts && { parts: parts.map(entryOf) }),
  ...(children && { children: children.map(entryOf) }),
});
const pages = searchPagesOf(
  navigation.map(({ id, items }) => ({ id, caption: captions[id] ?? id, entries: items.map(entryOf) })),
);
const found = (query: string) => matchingOptions(pages, query).map(({ label, hint }) => `${hint}: ${label}`);

test.each([
  ["clean", "Clean code: Overview"],
  ["development", "Development environment: Front end"],
  ["structure", "Structure: Hooks"],
  ["theme", "Theme: Palette"],
  ["theme palette", "Theme: Palette"],
  ["access token", "Account: Access tokens"],
  ["documentation theme shadows", "Theme: Shadows"],
])("%s finds a page by the group that it is in", (query, page) => {
  expect(found(query)).toContain(page);
});

test("pages whose own name is meant come first", () => {
  expect(found("theme")[0]).toBe("Structure: How the theme is built");
  expect(found("kanban")).toEqual(["Work: Kanban"]);
});

test("every page of one name differs from its namesakes by the group beside it", () => {
  const names = pages.map(({ label, hint }) => `${hint}: ${label}`);
  expect(new Set(names).size).toBe(names.length);
});
