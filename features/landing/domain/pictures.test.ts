import { existsSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "@/lib/locale";
import { modes } from "@/lib/theme/tokens";
import { pictureName, pictureWidths, screens } from "./pictures";
import { sharedPages, sharePictureOf } from "./share-pictures";

const sizeOf = (url: string) => (existsSync(`public${url}`) ? statSync(`public${url}`).size : 0);

test("every screen has its picture in each language and mode, and one visit to it stays small", () => {
  const urls = screens.flatMap(({ name: screen }) =>
    locales.flatMap((locale) =>
      modes.flatMap((mode) => pictureWidths.map((width) => `/landing/${pictureName({ screen, locale, mode }, width)}`)),
    ),
  );
  expect(urls.filter((url) => sizeOf(url) < 1_000 || sizeOf(url) > 60_000)).toEqual([]);
});

test("every page that is shared has a picture with its title in each language; others have that of the first page", () => {
  const urls = sharedPages.flatMap(({ path }) => locales.map((locale) => sharePictureOf(path, locale)));
  expect(new Set(urls).size).toBe(sharedPages.length * locales.length);
  expect(urls.filter((url) => sizeOf(url) < 1_000 || sizeOf(url) > 120_000)).toEqual([]);
  expect(sharePictureOf("/elsewhere", "mn")).toBe(sharePictureOf("/", "mn"));
});
