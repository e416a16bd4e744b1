import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { anchorOf } from "../../features/structure/domain/fact-rows";
import messages from "../../messages/en.json";
import { pageRows } from "../../testing/authorisation/page-rows";
import { exampleComments, exportedNames, firstSentence, moduleSentence } from "./doc-comments";
import { readStructure } from "./read-structure";
import { readSources } from "./source-files";

const facts = readStructure(".");

test("the routes are the pages of the folder app, each with who sees it", () => {
  expect(facts.pages.map(({ path }) => path).sort()).toEqual(Object.keys(pageRows).sort());
  for (const { path, access, permission } of facts.pages)
    expect([path, access, permission]).toEqual([path, pageRows[path]?.access, pageRows[path]?.permission ?? null]);
});

test("guests are sent to the sign-in page from every page that is not for everyone", () => {
  for (const { path, access, isRedirected } of facts.pages)
    if (access === "member") expect(isRedirected, path).toBe(true);
});

test("every sign-in page and every page of the dashboard has a text of what it does, and no other has", () => {
  const described = facts.pages.filter(({ group }) => group === "auth" || group === "dashboard");
  expect(Object.keys(messages.structure.does).sort()).toEqual(described.map(({ path }) => anchorOf(path)).sort());
});

test("a title is that of the page in each language, or none where it is made of a record", () => {
  const named = new Map(facts.pages.map(({ path, titles }) => [path, titles]));
  expect(named.get("/kanban")?.en).toBe(messages.kanban.title);
  expect(named.get("/structure/routes")?.en).toBe(messages.documentation.pages.routes.title);
  expect(named.get("/invoice/[id]")).toBeNull();
  expect(facts.pages.filter(({ titles }) => titles !== null).length).toBeGreaterThan(60);
});

test("layouts are found around the pages that they wrap", () => {
  const page = facts.pages.find(({ path }) => path === "/kanban");
  expect(page?.layouts).toEqual(["app/layout.tsx", "app/(dashboard)/layout.tsx"]);
  expect(facts.layouts.find(({ file }) => file === "app/layout.tsx")?.pages).toBe(facts.pages.length);
});

test("every module of its kind is listed, with the files that use it", () => {
  const filesOf = (kind: string) => facts.modules.filter((module) => module.kind === kind).map(({ file }) => file);
  const components = readdirSync("components", { recursive: true, encoding: "utf8" })
    .map((file) => `components/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx") && !file.includes("/use-"));
  expect(filesOf("component").sort()).toEqual(components.sort());
  const card = facts.modules.find(({ file }) => file === "components/card.tsx");
  expect(card?.exports).toEqual(["Card"]);
  const users = [...readSources(".").values()].filter((source) => /from "(@\/components|\.)\/card"/.test(source));
  expect(card?.uses).toBe(users.length);
});

test("stores and query keys show what they hold", () => {
  const calendar = facts.states.find(({ file }) => file === "features/calendar/client/store.ts");
  expect(calendar?.members).toEqual(["isModalOpen", "selectedEventId", "selectedRange"]);
  const kanban = facts.states.find(({ file }) => file === "features/kanban/client/queries.ts");
  expect(kanban?.members).toEqual(["all", "board", "writes", "cards", "card", "activity"]);
});

test("the gallery and the languages are complete", () => {
  expect(facts.gallery.map(({ id }) => id)).toContain("buttons");
  expect(facts.namespaces.map(({ name }) => name)).toEqual(Object.keys(messages));
  for (const { name, counts } of facts.namespaces)
    expect([name, counts.mn, counts.ar]).toEqual([name, counts.en, counts.en]);
});

test("comments are read up to the end of their first sentence", () => {
  expect(firstSentence("One thing, e.g. this. Another thing.")).toBe("One thing, e.g. this.");
  expect(firstSentence("One thing, e.g. `this`. `that` is another.")).toBe("One thing, e.g. `this`.");
  const source =
    "/** About x. */\nexport type X = 1;\n/**\n * About the\n * main thing. More.\n */\nexport function mainThing() {}\n";
  expect(moduleSentence(source, "lib/main-thing.ts")).toBe("About the main thing.");
  expect(exportedNames(`${source}export { a, b as c };\nexport const d = 1;\n`)).toEqual(["mainThing", "d", "a", "c"]);
});

test("a module is described by the comment at its head, else by that of its main export", () => {
  const store =
    'import { create } from "zustand";\n\n/** One side. */\nexport type Side = "a";\n\nexport const actions = {};\n\n/** Whether it is open. */\nexport const useIsOpen = () => true;\n';
  expect(moduleSentence(store, "features/x/client/store.ts")).toBe("Whether it is open.");
  expect(moduleSentence(`/** Stores what is open. */\n${store}`, "features/x/client/store.ts")).toBe(
    "Stores what is open.",
  );
  expect(moduleSentence('"use client";\n\n/** Draws it. */\nimport "a";\nexport const b = 1;\n', "a/b.tsx")).toBe(
    "Draws it.",
  );
  const apart = 'import "a";\n\n/** About the file. */\n\n/** About b. */\nexport const b = 1;\n';
  expect(moduleSentence(apart, "a/b.ts")).toBe("About the file.");
});

test("no comment of a type or of a minor export stands for a module", () => {
  const minor =
    "/** Wrong. */\nexport type Props = 1;\nexport function Main() {}\n/** Wrong. */\nexport const other = 1;\n";
  expect(moduleSentence(minor, "a/main.tsx")).toBe("");
  const page = "/** Wrong. */\nexport const metadata = {};\n/** The page. */\nexport default function Page() {}\n";
  expect(moduleSentence(page, "app/layout.tsx")).toBe("The page.");
  expect(moduleSentence("/** The calls. */\nexport type Calls = 1;\n", "lib/calls.ts")).toBe("The calls.");
});

test("a comment of .env.example counts for the settings right below it", () => {
  const comments = exampleComments("# First.\n# More.\nA_1=1\nB_1=\n\nC_1=\n# Other.\nD_1=\n");
  expect([...comments]).toEqual([
    ["A_1", "First. More."],
    ["B_1", "First. More."],
    ["C_1", ""],
    ["D_1", "Other."],
  ]);
});
