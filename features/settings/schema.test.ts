import { expect, test } from "vitest";
import { defaultSettings, type SettingName, sameSettings, settingAttributes, settingNames } from "@/lib/settings";
import { parseKeptSettings } from "./schema";

const parse = (cookies: Partial<Record<SettingName, string>>) => parseKeptSettings((name) => cookies[name]);

test("the defaults are light, ltr, default contrast, vertical, no stretch and the default preset", () => {
  expect(defaultSettings).toEqual({
    themeMode: "light",
    themeDirection: "ltr",
    themeContrast: "default",
    themeLayout: "vertical",
    themeStretch: false,
    themeColorPresets: "default",
  });
});

test("each cookie is read by the name of its field", () => {
  const cookies = {
    themeMode: "dark",
    themeDirection: "rtl",
    themeContrast: "bold",
    themeLayout: "mini",
    themeStretch: "true",
    themeColorPresets: "orange",
  };
  expect(parse(cookies)).toEqual({ ...cookies, themeStretch: true });
  expect(settingNames).toEqual(Object.keys(cookies));
});

test("a missing cookie is left out", () => {
  expect(parse({})).toEqual({});
});

test.each(["", "DARK", "dark ", "1", '"><script>', "dark\u0000", "__proto__", "x".repeat(5000)])(
  "the hostile value %j falls back in every field",
  (value) => {
    expect(parse(Object.fromEntries(settingNames.map((name) => [name, value])))).toEqual({});
  },
);

test("one bad cookie spoils no other", () => {
  expect(parse({ themeMode: "pink", themeContrast: "bold" })).toEqual({ themeContrast: "bold" });
});

test("settings are compared field by field", () => {
  expect(sameSettings(defaultSettings, { ...defaultSettings })).toBe(true);
  expect(sameSettings(defaultSettings, { ...defaultSettings, themeStretch: true })).toBe(false);
});

test("every setting reaches an attribute of its own", () => {
  const all = { ...defaultSettings, themeDirection: "rtl" as const, themeStretch: true };
  expect(settingAttributes(all)).toEqual({
    dir: "rtl",
    "data-color-scheme": "light",
    "data-contrast": "default",
    "data-layout": "vertical",
    "data-stretch": "true",
    "data-preset": "default",
  });
});
