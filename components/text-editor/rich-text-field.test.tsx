import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import { RichTextField } from "./rich-text-field";

const draw = (props: Partial<ComponentProps<typeof RichTextField>>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ textEditor: en.textEditor }} timeZone="Asia/Ulaanbaatar">
      <RichTextField id="it" label="Description" maxLength={100} onChange={() => undefined} value="" {...props} />
    </NextIntlClientProvider>,
  );

test("a text is read with its marks; its button belongs to the label, the hint and the error", () => {
  const html = draw({ value: "**a** b\nc", error: "Too long.", hint: "At most ten." });
  expect(html).toContain("<strong>a</strong> b<br/>c");
  expect(html).not.toContain("<textarea");
  expect(html).toContain('<label class="_label_');
  const button = /<button [^>]*>/.exec(html)?.[0];
  for (const part of ['id="it"', 'aria-label="Edit: Description"', 'aria-describedby="it-error it-hint"']) {
    expect(button).toContain(part);
  }
});

test("an empty text is a field at once, and so is one with autoFocus", () => {
  expect(draw({ placeholder: "Say more" })).toMatch(/<textarea [^>]*id="it"[^>]*placeholder="Say more"/);
  expect(draw({ value: "**a**", autoFocus: true })).toMatch(/<textarea [^>]*>\*\*a\*\*<\/textarea>/);
});

test("an article shows its tools before the editor has come, by one stop of the Tab key; a note does not", () => {
  const pictures = { upload: () => Promise.reject(new Error("none")) } as never;
  for (const value of ["", "**a**"]) {
    const html = draw({ pictures, value });
    const toolbar = /<div [^>]*role="toolbar".*?<\/div>/.exec(html)?.[0] ?? "";
    expect(toolbar).toContain('aria-label="Bold"');
    expect(toolbar.match(/tabindex="-1"/g)?.length).toBe((toolbar.match(/<button/g)?.length ?? 0) - 1);
  }
  expect(draw({})).not.toContain("toolbar");
});
