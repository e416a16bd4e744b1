import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { mutationVectors, xssVectors } from "@/testing/xss-vectors";
import { RichText } from "./rich-text";

const draw = (text: string) => renderToStaticMarkup(<RichText text={text} />);

const hostile = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<!--><script>alert(1)</script>-->",
  "[press](javascript:alert(1))",
  "[press](JaVaScRiPt:alert(1))",
  "[press](&#106;avascript:alert(1))",
  "[press](data:text/html,<script>alert(1)</script>)",
  "[press](//evil.example/x)",
  "[press](/api/auth/logout)",
  "[press](https://bank.example@evil.example/)",
  '[press](https://good.example" onmouseover="alert(1))',
  "![pixel](https://evil.example/p.png?secret)",
  "![pixel](data:image/svg+xml;base64,PHN2Zz4=)",
  "![pixel](/api/auth/logout)",
  '[@x](mention:"onclick="alert(1))',
  "```html\n<script>alert(1)</script>\n```",
  "> - # <script>alert(1)</script> [press](javascript:alert(1))",
  "**<b onmouseover=alert(1)>bold</b>** `<script>alert(1)</script>`",
];

test.each([...hostile, ...xssVectors, ...mutationVectors])("nothing dangerous is left of %j", (text) => {
  const html = draw(text);
  const tags = [...html.matchAll(/<([a-z0-9]+)/gi)].map(([, name]) => name);
  const harmless = ["div", "p", "br", "a", "ul", "ol", "li", "strong", "em", "s", "code", "pre", "blockquote", "img"];
  expect(tags.filter((name) => !harmless.includes(name ?? ""))).toEqual([]);
  for (const [, address = ""] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^https:\/\//);
  for (const [, address = ""] of html.matchAll(/src="([^"]*)"/g)) expect(address).toMatch(/^\/api\/file\//);
  expect(html.replace(/="[^"]*"/g, "=")).not.toMatch(/<[^>]* (?:style|on[a-z]+)=/i);
});

test("links open elsewhere and tell nobody where from", () => {
  const html = draw("[Site](https://example.mn/a?b=1) and https://x.mn");
  expect(html).toContain('href="https://example.mn/a?b=1"');
  expect(html.match(/referrerPolicy="no-referrer" rel="noopener noreferrer nofollow" target="_blank"/gi)).toHaveLength(
    2,
  );
});

test("marks, lists with their numbers, code and files of ours are shown", () => {
  const file = "/api/file/3f2504e0-4f89-41d3-9a0c-0305e82c3301/preview";
  const html = draw(`**a** *b* ~~c~~ \`d\`\n\n3. e\n4. f\n\n\`\`\`\ng  h\n\`\`\`\n\n![A herd](${file})`);
  expect(html).toContain('<strong>a</strong> <em>b</em> <s>c</s> <code dir="ltr">d</code>');
  expect(html).toContain('<ol dir="auto" start="3"><li><p>e</p></li><li dir="auto"><p>f</p></li>');
  expect(html).toContain('<pre dir="ltr"><code>g  h</code></pre>');
  expect(html).toContain(`<img alt="A herd" loading="lazy" src="${file}"/>`);
});

test("headings are those of the page only where it says so", () => {
  expect(draw("# Plan")).toContain('<p class="heavy" dir="auto">Plan</p>');
  const html = renderToStaticMarkup(<RichText heading="h3" text={"## Plan\n- a\n- b"} />);
  expect(html).toContain('<h3 class="heavy" dir="auto">Plan</h3><ul dir="auto"><li>');
});

test("each part goes by its own first letter, and line breaks stay", () => {
  const html = draw("English\nسطر\n\nمرحبا\n\n\nend");
  expect(html).toContain('<p dir="auto">English<br/>سطر</p><p dir="auto">مرحبا</p><p dir="auto"><br/></p>');
});

test("a list item and a quote go by the first letter in them, so that mark and line are where their text begins", () => {
  expect(draw("- واحد\n\n  two\n- three")).toContain(
    '<ul dir="auto"><li><p>واحد</p><p dir="auto">two</p></li><li dir="auto"><p>three</p></li></ul>',
  );
  expect(draw("> - سطر\n>\n> end")).toContain(
    '<blockquote dir="auto"><ul><li><p>سطر</p></li></ul><p dir="auto">end</p></blockquote>',
  );
});
