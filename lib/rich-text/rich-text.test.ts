import { expect, test } from "vitest";
import { fc, propertyRuns } from "@/testing/properties";
import { type Block, type Document, type Inline, type ListItem, type Mark, maxDepth } from "./document";
import { parseDocument } from "./parse-document";
import { escapeText, mentionedIds, plainText, unescapeText } from "./plain-text";
import { writeDocument } from "./write-document";

const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const paragraph = (...content: Inline[]): Block => ({ type: "paragraph", content });
const text = (value: string, ...marks: Mark[]): Inline => ({
  type: "text",
  text: value,
  ...(marks.length > 0 && { marks }),
});
const doc = (...content: Block[]): Document => ({ type: "doc", content });
const kindsOf = (markdown: string) => parseDocument(markdown).content.map(({ type }) => type);

const signs = [
  "*",
  "**",
  "_",
  "#",
  "-",
  "+",
  "•",
  ">",
  "`",
  "```",
  "~",
  "~~",
  "[",
  "]",
  "(",
  ")",
  "!",
  "\\",
  "\\\\",
  "1.",
  "2)",
];
const samples = [
  "a",
  "ө",
  "سلام",
  "🐎",
  "<b>",
  "&amp;",
  " ",
  "  ",
  "\t",
  "|",
  "@",
  "://",
  "mention:",
  `/api/file/${id}`,
];
const line = fc.array(fc.constantFrom(...signs, ...samples), { maxLength: 8 }).map((parts) => parts.join(""));
const plain = fc.array(line, { maxLength: 6 }).map((lines) => lines.join("\n"));

const bold: Mark = { type: "bold" };
const link: Mark = { type: "link", attrs: { href: "https://example.mn/a?b=1" } };
const marks = fc.oneof(
  fc.subarray<Mark>([bold, { type: "italic" }, { type: "strike" }, link]),
  fc.constant<Mark[]>([{ type: "code" }]),
);
const inline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(line, marks).map(([value, on]) => text(value, ...on)) },
  fc.constant<Inline>({ type: "hardBreak" }),
  fc.constant<Inline>({ type: "mention", attrs: { id, label: "Сараа Бат" } }),
  fc.constant<Inline>({ type: "image", attrs: { src: `/api/file/${id}/preview`, alt: "A herd" } }),
);
const inlines = fc.array(inline, { minLength: 1, maxLength: 5 });
const isShown = (block: Block) => writeDocument(doc(block)).trim() !== "";
const leaf: fc.Arbitrary<Block> = fc
  .oneof(
    inlines.map((content): Block => ({ type: "paragraph", content })),
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), inlines)
      .map(([level, content]): Block => ({ type: "heading", attrs: { level }, content })),
    plain.map(
      (value): Block => ({ type: "codeBlock", attrs: { language: "ts" }, content: [{ type: "text", text: value }] }),
    ),
  )
  .filter(isShown);
const within = (inner: fc.Arbitrary<Block>): fc.Arbitrary<Block> => {
  const item = fc
    .tuple(
      inlines.map((content): Block => ({ type: "paragraph", content })).filter(isShown),
      fc.array(inner, { maxLength: 2 }),
    )
    .map(([first, rest]): ListItem => ({ type: "listItem", content: [first, ...rest] }));
  const items = fc.array(item, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    inner,
    items.map((content): Block => ({ type: "bulletList", content })),
    fc
      .tuple(fc.integer({ min: 0, max: 12 }), items)
      .map(([start, content]): Block => ({ type: "orderedList", attrs: { start }, content })),
    fc.array(inner, { minLength: 1, maxLength: 2 }).map((content): Block => ({ type: "blockquote", content })),
  );
};
const documents = fc.array(within(within(leaf)), { minLength: 1, maxLength: 4 }).map((content) => doc(...content));

type Shown = string | Readonly<{ type: string; content: readonly Shown[] }>;

/** What is seen of a paragraph: its characters with their marks; those of spaces, and spaces at the ends of a line, are not seen. */
function shownLines(content: readonly Inline[]): Shown[] {
  const lines: string[][] = [[]];
  for (const part of content) {
    if (part.type === "hardBreak") lines.push([]);
    else if (part.type !== "text") lines.at(-1)?.push(JSON.stringify(part.attrs));
    else {
      const on = [...new Set((part.marks ?? []).map(({ type }) => type))].sort().join();
      lines
        .at(-1)
        ?.push(...part.text.split("").map((sign) => (/\s/.test(sign) && on !== "code" ? sign : `${sign}<${on}>`)));
    }
  }
  return lines.map((parts) => parts.join("").trim()).filter((part) => part !== "");
}

/** What is seen of a document: line breaks in a heading are spaces, two in a row part paragraphs, and neighbouring bullets are one list. */
function shown(blocks: readonly Block[]): Shown[] {
  const seen: Shown[] = [];
  for (const block of blocks) {
    if (block.type === "paragraph") seen.push(...shownLines(block.content ?? []));
    else if (block.type === "heading") {
      const content = (block.content ?? []).map((part) => (part.type === "hardBreak" ? text(" ") : part));
      seen.push({ type: `heading${block.attrs.level}`, content: shownLines(content) });
    } else if (block.type === "codeBlock") {
      seen.push({
        type: `code ${block.attrs?.language}`,
        content: [(block.content ?? []).map((part) => part.text).join("")],
      });
    } else if (block.type === "blockquote") seen.push({ type: "quote", content: shown(block.content) });
    else {
      const first = block.type === "orderedList" ? block.attrs.start : null;
      block.content.forEach((item, at) => {
        seen.push({ type: first === null ? "bullet" : `${first + at}.`, content: shown(item.content ?? []) });
      });
    }
  }
  return seen;
}

test("what is typed as plain text comes out as typed", () => {
  fc.assert(
    fc.property(plain, (typed) => {
      const stored = escapeText(typed);
      expect(unescapeText(stored)).toBe(typed);
      const { content } = parseDocument(stored);
      expect(content.every(({ type }) => type === "paragraph")).toBe(true);
      expect(shown(content)).toEqual(shown(typed.split("\n").map((value) => paragraph(text(value)))));
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("a document of the editor is the same after it was stored", () => {
  fc.assert(
    fc.property(documents, (before) => {
      const after = parseDocument(writeDocument(before));
      expect(shown(after.content)).toEqual(shown(before.content));
      expect(shown(parseDocument(writeDocument(after)).content)).toEqual(shown(after.content));
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("an old text reads as it was typed: line breaks, spaces, HTML and paths stay", () => {
  const old = [
    "a\nb\n\nc",
    "  indented\n\ttab",
    "<b>no</b> &amp; <!-- x -->",
    "\\\\server\\share and C:\\dir\\_x",
    "5 * 3 * 2, snake_case_name, __init__, 2 ~ 3",
    "#1 bug, 1.5 m, >5 days, -3 degrees",
    "---\n===\n***",
    "[x] [y](z) [k](javascript:alert(1))",
    "```\nnever closed",
    "*",
    "_",
    "#",
    "-",
    ">",
    "1.",
    "* ",
    "`",
  ];
  for (const typed of old) {
    const { content } = parseDocument(typed);
    expect(content.every(({ type }) => type === "paragraph")).toBe(true);
    expect(shown(content)).toEqual(shown(typed.split("\n").map((value) => paragraph(text(value)))));
  }
});

test("an empty line parts two paragraphs, and each more is an empty one that is stored again", () => {
  expect(kindsOf("a\n\n\nb")).toEqual(["paragraph", "paragraph", "paragraph"]);
  expect(writeDocument(parseDocument("a\n\n\nb\nc"))).toBe("a\n\n\nb\nc");
});

test("lists, quotes, code and headings of common Markdown are read", () => {
  const markdown = "## Plan\nText\n- a\n  - b\n1. one\n2. two\n\n> said\n> twice\n\n```ts\nx = 1\n```";
  expect(kindsOf(markdown)).toEqual(["heading", "paragraph", "bulletList", "orderedList", "blockquote", "codeBlock"]);
  expect(plainText(markdown)).toBe("Plan\nText\na\nb\none\ntwo\nsaid\ntwice\nx = 1");
});

test("a list that begins anew is another list, so that numbers read as typed", () => {
  expect(kindsOf("1. a\n1. b\n2. c")).toEqual(["orderedList", "orderedList"]);
});

test("links lead to the web and to mail alone, images come from our files alone", () => {
  const marksOf = (markdown: string) => JSON.stringify(parseDocument(markdown));
  for (const href of ["https://example.mn/a", "http://example.mn", "mailto:saraa@example.mn"]) {
    expect(marksOf(`[x](${href})`)).toContain(`"href":"${href}"`);
  }
  const refused = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/api/auth/logout",
    "https://bank.mn@evil.example/",
  ];
  for (const href of refused) expect(marksOf(`[x](${href}) ![x](${href})`)).not.toMatch(/"(?:href|src)"/);
  expect(marksOf(`![A herd](/api/file/${id}/preview)`)).toContain('"src"');
  expect(marksOf(`![x](/api/file/${id}/../../auth/logout)`)).not.toContain('"src"');
});

test("an address in a text is a link without the punctuation behind it, and stays bare", () => {
  const markdown = "See https://example.mn/a?b=1, or (http://x.mn).";
  expect(JSON.stringify(parseDocument(markdown)).match(/"href":"[^"]+"/g)).toEqual([
    '"href":"https://example.mn/a?b=1"',
    '"href":"http://x.mn"',
  ]);
  expect(unescapeText("See https://example.mn/a")).toBe("See https://example.mn/a");
});

test("of any text all its text is kept, in order", () => {
  const readable = (value: string) => value.match(/[\p{L}\p{N}]+/gu) ?? [];
  const part = fc.constantFrom(
    "# ",
    "## ",
    "- ",
    "* ",
    "• ",
    "> ",
    "**",
    "\n",
    "\n\n",
    "\r\n",
    "word",
    "Үг",
    "<b>",
    " ",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      expect(readable(plainText(parts.join("")))).toEqual(readable(parts.join("")));
    }),
    { numRuns: propertyRuns(200) },
  );
});

test("whom a text mentions is read from its mentions, not from its code", () => {
  const other = id.replace("3f", "4f");
  expect(mentionedIds(`[@Бат](mention:${id}) and \`[@x](mention:${other})\` and [@Бат](mention:${id})`)).toEqual([id]);
  expect(plainText(`Ask [@Бат Болд](mention:${id})!`)).toBe("Ask @Бат Болд!");
});

test("what is nested deeper than eight is text", () => {
  const depthOf = (block: Block): number =>
    block.type === "blockquote" ? 1 + Math.max(...block.content.map(depthOf)) : 0;
  expect(parseDocument(`${"> ".repeat(200)}a`).content.map(depthOf)).toEqual([maxDepth]);
});
