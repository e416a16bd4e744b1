import { NextIntlClientProvider } from "next-intl";
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from "parse5";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { RichText } from "@/components/rich-text";
import messages from "@/messages/en.json";
import { mutationVectors, xssVectors } from "@/testing/xss-vectors";
import { rssOf } from "../domain/feed";
import { postDataOf } from "../domain/structured-data";
import type { Post } from "../schema";
import { highlightCode } from "../server/highlight";
import { Article } from "./article";
import { PostList } from "./post-list";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const vectors = [...xssVectors, ...mutationVectors];
const image = "/api/post/image/3f2504e0-4f89-41d3-9a0c-0305e82c3301";

/** Every kind of block, each around the vector. */
const bodyOf = (vector: string) => {
  const line = vector.replaceAll("\n", " ");
  return [
    vector,
    `# ${line}`,
    `## ${line}`,
    `### ${line}`,
    `- ${line}\n  - ${line}`,
    `1. ${line}`,
    `> ${line}`,
    `**${line}** *${line}* ~~${line}~~ \`${line}\``,
    `[${line}](https://example.mn/)`,
    `![${line}](${image})`,
    `\`\`\`html\n${vector}\n\`\`\``,
    `\`\`\`ts\n${vector}\n\`\`\``,
    `\`\`\`\n${vector}\n\`\`\``,
  ].join("\n\n");
};

const postOf = (vector: string): Post => ({
  id: "3f2504e0-4f89-41d3-9a0c-0305e82c3302",
  slug: "post",
  language: "en",
  title: vector,
  description: vector,
  author: { name: vector, avatarUrl: null },
  tags: [vector],
  cover: {
    id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
    url: image,
    alt: vector,
    width: 1280,
    height: 720,
    color: "#112233",
  },
  publishedAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  readingMinutes: 1,
  likeCount: 0,
  commentCount: 0,
  body: bodyOf(vector),
  languages: ["en"],
  images: [],
  isLiked: false,
  allowsComments: true,
  metaTitle: "",
  metaDescription: "",
  keywords: [],
});

const ourElements = new Set(
  "a article blockquote bdi br button code div em h1 h2 h3 header img li nav ol p pre s span strong svg time ul use".split(
    " ",
  ),
);

type Element = DefaultTreeAdapterMap["element"];

function elementsIn(html: string): Element[] {
  const found: Element[] = [];
  const walk = (node: DefaultTreeAdapterMap["node"]) => {
    if (defaultTreeAdapter.isElementNode(node)) found.push(node);
    if ("childNodes" in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(`<!doctype html><body>${html}</body>`));
  return found.filter(({ tagName }) => !["html", "head", "body"].includes(tagName));
}

/** React asks for the cover before all others. */
const preload = /^<link rel="preload" as="image" imageSrcSet="[^"]*" imageSizes="[^"]*" fetchPriority="high"\/>/g;

/** What a document may not hold: elements that are not ours, handlers, and addresses that lead elsewhere than links may. */
function dangersIn(html: string): string[] {
  return elementsIn(html.replaceAll(preload, "")).flatMap(({ tagName, attrs }) => [
    ...(ourElements.has(tagName) ? [] : [`<${tagName}>`]),
    ...attrs.flatMap(({ name, value }) => {
      if (name.startsWith("on") || name === "srcdoc" || name === "formaction") return [name];
      if (name === "href" && !/^(https?:\/\/|mailto:|#|\/test\/|\/|[\w/.-]+#)/.test(value)) return [`href ${value}`];
      if (name === "href" && value.startsWith("//")) return [`href ${value}`];
      if (name === "src" && !/^\/api\/(file|post\/image)\//.test(value)) return [`src ${value}`];
      return [];
    }),
  ]);
}

const draw = (children: React.ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>,
  );

test("the vectors are dangerous where they are markup", () => {
  expect(vectors.filter((vector) => dangersIn(vector).length > 0).length).toBeGreaterThan(55);
});

test.each(vectors)("nothing of %j becomes markup in a post, a list or a comment", async (vector) => {
  const post = postOf(vector);
  const code = await highlightCode(post.body);
  const html = draw(
    <>
      <Article {...post} code={code} post={post} />
      <PostList label={vector} posts={[post]} view="grid" />
      <RichText text={post.body} />
    </>,
  );
  expect(dangersIn(html)).toEqual([]);
  const data = postDataOf(post, "https://ordo.mn");
  expect(data).not.toContain("<");
  expect(JSON.parse(data).headline).toBe(vector);
});

test("code is coloured on the server, and says the same as before", async () => {
  const post = postOf("Undo");
  const body = '```ts\nconst a = "<b>"; // note\n```\n\n```nonsense\nplain\n```';
  const code = await highlightCode(body);
  expect(Object.keys(code)).toHaveLength(1);
  const html = draw(<Article {...post} body={body} code={code} post={post} />);
  expect(html).toContain("--light:");
  expect(html.replace(/<[^>]*>/g, "")).toContain("const a = &quot;&lt;b&gt;&quot;; // note");
});

test.each(["constructor", "__proto__", "toString"])("code in a language called %s is plain", async (language) => {
  expect(await highlightCode(`\`\`\`${language}\nlet x = 1\n\`\`\``)).toEqual({});
});

test("long code is plain, and so is what follows once a text has been coloured far enough", async () => {
  const block = (character: string, length: number) => `\`\`\`ts\n${character.repeat(length)}\n\`\`\``;
  expect(await highlightCode(block("a", 6_001))).toEqual({});
  const text = ["a", "b", "c", "d"].map((character) => block(character, 6_000)).join("\n\n");
  expect(Object.keys(await highlightCode(text))).toHaveLength(3);
});

test("links of readers leave with rel and open elsewhere", () => {
  const post = postOf("Undo");
  const html = draw(<Article {...post} body="[Ordo](https://example.mn/)" post={post} />);
  expect(html).toContain('rel="noopener noreferrer nofollow"');
});

test("a feed holds the vectors as text", async () => {
  const { SaxesParser } = await import("saxes");
  const posts = vectors.map(postOf);
  const xml = rssOf({ origin: "https://ordo.mn", language: "en", title: "Ordo", description: "Posts", posts });
  const parser = new SaxesParser({ xmlns: true });
  const [names, titles, links, dates]: string[][] = [[], [], [], []];
  let text = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    names?.push(name);
    text = "";
  });
  parser.on("text", (part) => {
    text += part;
  });
  parser.on("closetag", ({ name }) => {
    if (name === "title") titles?.push(text);
    if (name === "link") links?.push(text);
    if (name === "pubDate") dates?.push(text);
  });
  parser.write(xml).close();
  const known = [
    "rss",
    "channel",
    "title",
    "link",
    "description",
    "language",
    "atom:link",
    "lastBuildDate",
    "item",
    "guid",
    "pubDate",
    "category",
    "dc:creator",
  ];
  expect([...new Set(names)].toSorted()).toEqual(known.toSorted());
  expect(titles?.slice(1)).toEqual(vectors);
  expect(links?.every((link) => link.startsWith("https://ordo.mn/test/"))).toBe(true);
  expect(new Set(dates)).toEqual(new Set(["Thu, 01 Jan 2026 00:00:00 GMT"]));
});
