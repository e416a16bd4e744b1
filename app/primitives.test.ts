import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const tracked = (...patterns: string[]) =>
  execFileSync("git", ["ls-files", "--", ...patterns], { encoding: "utf8" })
    .trim()
    .split("\n");

/** What each primitive sets, by its name; nothing for what waits for a state or a medium. */
const primitives = new Map(
  [...read("app/primitives.css").matchAll(/^( +)\.([\w-]+)(:\S+)? \{([^}]*)\}/gm)].map(
    ([, indent, name = "", state, body = ""]) => {
      const isPlain = indent === "  " && !state;
      return [name, isPlain ? [...body.matchAll(/([\w-]+): /g)].map(([, property]) => property) : []];
    },
  ),
);
const markup = tracked("app/**/*.tsx", "components/*.tsx", "features/**/*.tsx").map(read);
const styles = tracked("*.module.css").map(read);
/** The lists of names that markup and modules give elements. */
const lists = [
  ...markup.flatMap((text) => [...text.matchAll(/className="([^"]+)"|classNames\("([^"]+)"/g)]),
  ...styles.flatMap((text) => [...text.matchAll(/composes: ([^;]+) from global;/g)]),
].map(([, first, second]) => (first ?? second ?? "").split(" "));

test("every class that is written out is a primitive", () => {
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.flat().filter((name) => !primitives.has(name))).toEqual([]);
});

test("two primitives that go together never set the same property", () => {
  const twice = lists.filter((names) => {
    const properties = names.flatMap((name) => primitives.get(name) ?? []);
    return new Set(properties).size < properties.length;
  });
  expect(twice).toEqual([]);
});

test("every primitive is used", () => {
  const used = new Set([...styles, ...markup].flatMap((text) => text.match(/[\w-]+/g)));
  expect([...primitives.keys()].filter((name) => !used.has(name))).toEqual([]);
});

test("what a module says wins over a primitive, and a primitive over the base styles", () => {
  expect(read("app/theme.css")).toContain("@layer base, primitives, ui;");
});
