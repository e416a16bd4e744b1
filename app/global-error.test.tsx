import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import GlobalError from "./global-error";

const html = (error: unknown) => renderToStaticMarkup(<GlobalError error={error} />);

test("the last page is a whole document that says it in each language and direction, without a script", () => {
  const page = html(new Error("secret"));
  expect(page).toMatch(/^<html lang="en"><head><title>Ordo<\/title>/);
  expect(page).toMatch(/<section dir="ltr" lang="en"><h1[^>]*>Something went wrong<\/h1>/);
  expect(page).toMatch(/<section dir="ltr" lang="mn"><h2[^>]*>Алдаа гарлаа<\/h2>/);
  expect(page).toMatch(/<section dir="rtl" lang="ar"><h2[^>]*>حدث خطأ ما<\/h2>/);
  expect(page).not.toContain("<script");
});

test("the last page offers a reload and the first page as plain links", () => {
  const targets = [...html(null).matchAll(/<a href="([^"]*)"/g)].map(([, target]) => target);
  expect(targets).toEqual(["", "/", "", "/", "", "/"]);
});

test("the last page names the reference of the failure and never its message", () => {
  const page = html(Object.assign(new Error("secret"), { digest: "12345" }));
  expect(page).toContain("<code>12345</code>");
  expect(page).not.toContain("secret");
  expect(html("a thrown text")).not.toContain("<code>");
});
