import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import { describe, expect, test } from "vitest";
import { xssVectors } from "@/testing/xss-vectors";
import { allowedTags } from "./allowed";
import { sanitizeHtml } from "./sanitize";

const blocked = () => null;
const safe = (raw: string) => sanitizeHtml(raw, blocked).html;

/** Of mails alone: styles, legacy attributes, addresses that are split or encoded, clients of their own. */
const mailVectors = [
  `<div style="background:url(https://evil.example/x)">x</div>`,
  `<div style="background:u\\72l(https://evil.example/x)">x</div>`,
  `<div style="background:url/**/(https://evil.example/x)">x</div>`,
  `<div style="background-image:image-set('https://evil.example/x' 1x)">x</div>`,
  `<div style="width:expression(alert(1))">x</div>`,
  `<div style="behavior:url(#default#time2)">x</div>`,
  `<div style="-moz-binding:url(https://evil.example/x.xml#x)">x</div>`,
  `<div style="position:fixed;inset:0;z-index:9">x</div>`,
  `<div style="color:red;}body{background:url(https://evil.example/x)}">x</div>`,
  `<div style='font-family:"</style><script>alert(1)</script>"'>x</div>`,
  `<div style="list-style:url(https://evil.example/x)">x</div>`,
  `<div style="content:url(https://evil.example/x)">x</div>`,
  `<div style="cursor:url(https://evil.example/x),auto">x</div>`,
  `<div style="--x:url(https://evil.example/x);background:var(--x)">x</div>`,
  `<style>@import url(https://evil.example/x.css);</style>`,
  `<link rel="prefetch" href="https://evil.example/x">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<base href="https://evil.example/"><a href="x">x</a>`,
  `<body background="https://evil.example/x">x</body>`,
  `<table background="https://evil.example/x"><tr><td background="https://evil.example/x">x</td></tr></table>`,
  `<img srcset="https://evil.example/x 1x">`,
  `<img lowsrc="https://evil.example/x" dynsrc="https://evil.example/x">`,
  `<picture><source srcset="https://evil.example/x"><img alt="x"></picture>`,
  `<video poster="https://evil.example/x"></video>`,
  `<audio src="https://evil.example/x" autoplay></audio>`,
  `<input type="image" src="https://evil.example/x">`,
  `<object data="https://evil.example/x"></object>`,
  `<a href="&#106;&#97;&#118;&#97;script:alert(1)">x</a>`,
  `<a href="java&#10;script:alert(1)">x</a>`,
  `<a href="\u0001javascript:alert(1)">x</a>`,
  `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
  `<a href="blob:https://evil.example/x">x</a>`,
  `<a href="file:///etc/passwd">x</a>`,
  `<a href="//evil.example/x">x</a>`,
  `<a href="/api/account/delete">x</a>`,
  `<a href="https://good.example" onclick="alert(1)" ping="https://evil.example/x">x</a>`,
  `<a href="https://good.example" target="_top">x</a>`,
  `<a id="x" name="y" class="z" href="https://good.example">x</a>`,
  `<form action="https://evil.example/x"><input name="password"><button>x</button></form>`,
  `<img src="data:image/svg+xml;base64,PHN2Zz4=">`,
  `<img src="data:text/html;base64,PHN2Zz4=">`,
  `<img src="data:image/png;base64,AA==" onerror="alert(1)">`,
  `<!--[if gte mso 9]><script>alert(1)</script><![endif]-->`,
  `<![if !mso]><img src=x onerror=alert(1)><![endif]>`,
  `<o:p><v:rect fill="https://evil.example/x"></v:rect></o:p>`,
  `<div contenteditable="true" autofocus onfocus="alert(1)" tabindex="1">x</div>`,
  `<dialog open><form method="dialog"><button>x</button></form></dialog>`,
  `<p slot="x" is="x-y" nonce="z">x</p>`,
  `<div popover id="x">x</div><button popovertarget="x">x</button>`,
  `<portal src="https://evil.example/x"></portal><fencedframe></fencedframe>`,
  `<isindex type="image" src="https://evil.example/x" onerror="alert(1)">`,
  `<frameset onload="alert(1)"><frame src="https://evil.example/x"></frameset>`,
];

type Element = DefaultTreeAdapterTypes.Element;

/** The elements that a browser makes of it, within the body. */
function elementsIn(html: string): Element[] {
  const document = parse(`<!doctype html><body>${html}</body>`);
  const found: Element[] = [];
  const waiting: DefaultTreeAdapterTypes.Node[] = [document];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (defaultTreeAdapter.isElementNode(node)) found.push(node);
    if ("content" in node) waiting.push(node.content);
    if ("childNodes" in node) waiting.push(...node.childNodes);
  }
  return found.filter(({ tagName }) => !["html", "head", "body"].includes(tagName));
}

const htmlNamespace = "http://www.w3.org/1999/xhtml";
const attributesOf = (element: Element) => Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));

/** What a browser must not find in it. */
function dangersIn(html: string): string[] {
  return elementsIn(html).flatMap((element) => {
    const { href, src, style = "", ...others } = attributesOf(element);
    return [
      ...(element.namespaceURI === htmlNamespace && allowedTags.includes(element.tagName) ? [] : [element.tagName]),
      ...Object.keys(others).filter((name) => /^on|^(?:srcset|background|action|ping|id|name|class)$/.test(name)),
      ...(href === undefined || /^(?:https?|mailto|tel):/.test(href) ? [] : [href]),
      ...(src === undefined || /^data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=]*$/.test(src) ? [] : [src]),
      ...(/[\\(](?!\d)|url|expression|position|@|--/.test(style) ? [style] : []),
    ];
  });
}

describe("hostile HTML", () => {
  test.each([...xssVectors, ...mailVectors])("%s", (vector) => {
    for (const raw of [vector, `<table><tr><td>${vector}</td></tr></table>`, `<p>${vector}</p>after`]) {
      const html = safe(raw);
      expect(dangersIn(html)).toEqual([]);
      expect(dangersIn(safe(html))).toEqual([]);
      expect(html).not.toContain("https://evil.example/x");
    }
  });

  test.each([
    ["elements in one another", "<div>".repeat(300_000)],
    ["end tags without a start", `${"<div>".repeat(50_000)}${"</b>".repeat(150_000)}`],
    ["open paragraphs with fonts", "<font color=a><p>".repeat(60_000)],
    ["an attribute without an end", `<a title="${"x".repeat(900_000)}`],
    ["many styles", `<p style="${"color:red;".repeat(90_000)}">x</p>`],
    ["a style that nearly fits", `<p style="color:${"rgb(1".repeat(150_000)}">x</p>`],
    ["many angle brackets", "<".repeat(1_000_000)],
    ["open comments", "<!--".repeat(200_000)],
    ["tables", "<table><tr><td>".repeat(60_000)],
  ])("%s end", (_name, raw) => {
    expect(dangersIn(safe(raw))).toEqual([]);
  });
});

describe("what a mail looks like", () => {
  test("keeps tables, colours and sizes", () => {
    const raw = `<table width="600" cellpadding="0" bgcolor="#ffffff"><tr><td align="center" style="padding: 12px; color: #333; font-family: Arial, 'Noto Sans'">x</td></tr></table>`;
    const [table, cell] = [
      elementsIn(safe(raw)).find(({ tagName }) => tagName === "table"),
      elementsIn(safe(raw)).find(({ tagName }) => tagName === "td"),
    ];
    expect(attributesOf(table!)).toMatchObject({ width: "600", bgcolor: "#ffffff" });
    expect(attributesOf(cell!).style).toBe("padding:12px;color:#333;font-family:Arial, 'Noto Sans'");
  });

  test("the colour of the body is that of what is shown", () => {
    expect(safe(`<html><head><title>T</title></head><body bgcolor="#eee" style="margin:0">x</body></html>`)).toBe(
      `<div style="background-color:#eee;margin:0">x</div>`,
    );
  });

  test("text beside tags, Mongolian and Arabic stay as they are", () => {
    expect(safe("Сайн уу &amp; <b>مرحبا</b> ᠮᠣᠩᠭᠣᠯ")).toBe("Сайн уу &amp; <b>مرحبا</b> ᠮᠣᠩᠭᠣᠯ");
  });
});

describe("links", () => {
  const linkIn = (raw: string) => attributesOf(elementsIn(safe(raw)).find(({ tagName }) => tagName === "a")!);

  test("lead out of the frame, without a referrer, and say where to", () => {
    expect(linkIn(`<a href=" HTTPS://Example.com/a b ">x</a>`)).toEqual({
      href: "https://example.com/a%20b",
      target: "_blank",
      rel: "noopener noreferrer nofollow",
      title: "https://example.com/a%20b",
    });
  });

  test.each([
    ["https://evil.example/x", "www.bank.mn", "www.bank.mn [evil.example]"],
    ["https://evil.example/x", "https://bank.mn/login", "https://bank.mn/login [evil.example]"],
    ["https://bank.mn.evil.example/", "bank.mn", "bank.mn [bank.mn.evil.example]"],
    ["https://xn--80ak6aa92e.com/", "apple.com", "apple.com [xn--80ak6aa92e.com]"],
    ["https://login.bank.mn/x", "bank.mn", "bank.mn"],
    ["https://www.bank.mn/", "bank.mn", "bank.mn"],
    ["https://bank.mn/", "Read more.", "Read more."],
    ["https://bank.mn/", "Version 2.10.1", "Version 2.10.1"],
    ["mailto:a@bank.mn", "a@bank.mn", "a@bank.mn"],
  ])("to %s with the text %s", (href, text, shown) => {
    expect(safe(`<a href="${href}"><b>${text}</b></a>`)).toContain(`<b>${shown}</b>`);
  });
});

describe("pictures", () => {
  test("of the mail are shown from where its files lie", () => {
    const { html, images } = sanitizeHtml(`<img src="CID:logo%40ordo"><img src="cid:other" alt="Logo">`, (picture) =>
      picture.kind === "cid" && picture.cid === "logo@ordo" ? "/api/file/1" : null,
    );
    expect(html).toBe(`<img src="/api/file/1" /><span>Logo</span>`);
    expect(images).toEqual([]);
  });

  test("elsewhere are named once, and shown only from where the caller says", () => {
    const raw = `<img src="https://a.example/1.png"><img src="http://b.example/2"><img src="https://a.example/1.png">`;
    expect(sanitizeHtml(raw, blocked)).toEqual({
      html: "<span></span><span></span><span></span>",
      images: ["https://a.example/1.png", "http://b.example/2"],
    });
    const shown = sanitizeHtml(raw, (picture) => (picture.kind === "remote" ? `/picture/${picture.at}` : null));
    expect(shown.html).toBe(`<img src="/picture/0" /><img src="/picture/1" /><img src="/picture/0" />`);
  });

  test("that stand in the address stay", () => {
    const src = "data:image/png;base64,iVBORw0KGgo=";
    expect(safe(`<img src="${src}" alt="x">`)).toBe(`<img alt="x" src="${src}" />`);
  });
});
