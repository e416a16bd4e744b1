import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What runs on other machines, at any depth of a workflow. */
const files = ["../../Dockerfile", "../../.github/workflows/ci.yml"];
const named = files.flatMap((path) =>
  readFileSync(new URL(path, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => /^\s*(?:FROM|(?:- )?uses:|(?:container|image):)\s+\S/.test(line))
    .map((line) => line.trim()),
);

test("every image and every action is named by its digest, which nobody can point at something else", () => {
  expect(named.length).toBeGreaterThanOrEqual(6);
  const isPinned = (line: string) => /@sha256:[0-9a-f]{64}(?:\s|$)|^(?:- )?uses: [\w./-]+@[0-9a-f]{40}\s/.test(line);
  expect(named.filter((line) => !isPinned(line))).toEqual([]);
});

const lines = readFileSync(new URL("../../Dockerfile", import.meta.url), "utf8").split("\n");
const image = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
const isIn = (stage: string[], pattern: RegExp) => stage.some((line) => pattern.test(line));

test("the image holds no packages for development", () => {
  expect(isIn(lines, /^RUN .*npm ci .*--omit=dev/)).toBe(true);
  const copied = image.filter((line) => line.includes("node_modules"));
  expect(copied).toEqual(["COPY --from=packages /app/node_modules ./node_modules"]);
});

test("who runs the server cannot write to the application, and the data has a volume of its own", () => {
  const copies = image.filter((line) => /^(COPY|ADD) /.test(line));
  expect(copies.filter((line) => /--ch(own|mod)/.test(line))).toEqual([]);
  expect(isIn(image, /^RUN .*ch(own|mod)\b.*\/app/)).toBe(false);
  expect([isIn(image, /^USER node$/), isIn(image, /^VOLUME \/data$/)]).toEqual([true, true]);
});
