import { readFile } from "node:fs/promises";
import { transform } from "@swc/core";
import * as format from "@/lib/format";
import { formatTable } from "@/testing/format-table";
import { expect, test } from "./fixtures";

const origin = "http://modules.test";
const root = new URL("..", import.meta.url);

/** One module of ours as the browser reads it. */
async function compile(path: string): Promise<string> {
  const source = await readFile(new URL(path, root), "utf8");
  const { code } = await transform(source.replaceAll('"@/', `"${origin}/`), {
    filename: path,
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
  });
  return code;
}

test("dates, numbers, money, lists and relative times read the same in the browser as on the server", async ({
  page,
}) => {
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    if (path === "") return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>modules</title>" });
    return route.fulfill({ contentType: "text/javascript", body: await compile(`${path}.ts`) });
  });
  await page.goto(`${origin}/`);
  const inBrowser = await page.evaluate(async (from) => {
    const [{ formatTable }, format] = await Promise.all([
      import(`${from}/testing/format-table`),
      import(`${from}/lib/format`),
    ]);
    return formatTable(format) as Record<string, string>;
  }, origin);
  const onServer = formatTable(format);
  expect(Object.keys(onServer).length).toBeGreaterThan(1000);
  expect(inBrowser).toEqual(onServer);
});
