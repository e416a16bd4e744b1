import { beforeEach, expect, test } from "vitest";
import { makePost } from "@/testing/post-factory";
import { GET } from "../../(pages)/test/posts/rss.xml/route";

const ask = (query = "", headers: Record<string, string> = {}) =>
  GET(new Request(`https://ordo.mn/test/posts/rss.xml${query}`, { headers }));

beforeEach(async () => {
  await makePost({ slug: "two", texts: { en: { title: "Undo" }, mn: { title: "Буцаах" } } });
  await makePost({ slug: "hidden", status: "draft", publishedAt: null, texts: { en: { title: "Draft" } } });
});

test("the feed is in the language that its address names", async () => {
  const [english, mongolian] = [await (await ask()).text(), await (await ask("?lng=mn")).text()];
  expect(english).toContain("<title>Undo</title>");
  expect(english).not.toContain("Draft");
  expect(mongolian).toContain("<title>Буцаах</title>");
  expect(mongolian).toContain("<language>mn</language>");
});

test("caches may keep the feed, which runs nothing", async () => {
  const { headers } = await ask();
  expect(headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  const again = await ask("", { "if-none-match": headers.get("etag") ?? "" });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});
