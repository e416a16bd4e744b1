import { expect, test } from "vitest";
import { locales } from "@/lib/locale";
import { fc } from "@/testing/properties";
import { matchAcceptLanguage, negotiate } from "./negotiate";

test("the query goes before the cookie, the cookie before Accept-Language, then the default", () => {
  const acceptLanguage = "en-US,en;q=0.9";
  expect(negotiate({ query: "ar", cookie: "mn", acceptLanguage })).toEqual({ locale: "ar", source: "query" });
  expect(negotiate({ query: null, cookie: "mn", acceptLanguage })).toEqual({ locale: "mn", source: "cookie" });
  expect(negotiate({ acceptLanguage: "mn-MN,en;q=0.9" })).toEqual({ locale: "mn", source: "header" });
  expect(negotiate({ acceptLanguage: "fr" })).toEqual({ locale: "en", source: "default" });
  expect(negotiate({})).toEqual({ locale: "en", source: "default" });
});

test("regional tags name their language, in any case", () => {
  expect(negotiate({ query: "mn-MN" }).locale).toBe("mn");
  expect(negotiate({ cookie: "AR_eg" }).locale).toBe("ar");
});

test("hostile and unknown values give way to the next source", () => {
  for (const query of ["<script>", "mn;DROP TABLE", "", "xx", "mn\nSet-Cookie: a=b", "__proto__", "m".repeat(9000)]) {
    expect(negotiate({ query, cookie: "ar" })).toEqual({ locale: "ar", source: "cookie" });
  }
});

test("Accept-Language is read by weight, then by order; zero means not this one", () => {
  expect(matchAcceptLanguage("en;q=0.5, mn;q=0.8, ar;q=0.7")).toBe("mn");
  expect(matchAcceptLanguage("ar, mn")).toBe("ar");
  expect(matchAcceptLanguage("fr-FR, mn-MN;q=0.4")).toBe("mn");
  expect(matchAcceptLanguage("mn;q=0, ar;q=0.1")).toBe("ar");
  expect(matchAcceptLanguage("mn;q=2, ar;q=0.1")).toBe("ar");
  expect(matchAcceptLanguage("*")).toBe("en");
  expect(matchAcceptLanguage("*;q=0.5, mn;q=0.6")).toBe("mn");
  expect(matchAcceptLanguage("de")).toBeNull();
});

test("any three strings negotiate to a language of ours", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (query, cookie, acceptLanguage) => {
      expect(locales).toContain(negotiate({ query, cookie, acceptLanguage }).locale);
    }),
  );
});
