import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import { meanOf, RatingSummary } from "./rating-summary";
import { StarChoice } from "./star-choice";

const ratings = [
  { stars: 5, count: 3 },
  { stars: 4, count: 1 },
  { stars: 3, count: 0 },
  { stars: 2, count: 0 },
  { stars: 1, count: 1 },
];

const drawn = (children: React.ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ review: en.review }} timeZone="UTC">
      {children}
    </NextIntlClientProvider>,
  );

test("the mean is in tenths, and 0 without ratings", () => {
  expect(meanOf(ratings)).toBe(4);
  expect(
    meanOf([
      { stars: 5, count: 1 },
      { stars: 4, count: 2 },
    ]),
  ).toBe(4.3);
  expect(meanOf(ratings.map(({ stars }) => ({ stars, count: 0 })))).toBe(0);
});

test("each kind of star has a bar as long as its share", () => {
  const html = drawn(<RatingSummary ratings={ratings} />);
  expect(html).toContain("5 reviews");
  expect([...html.matchAll(/inline-size:(\d+)%/g)].map(([, width]) => Number(width))).toEqual([60, 20, 0, 0, 20]);
});

test("stars are chosen as radio buttons that say what they mean", () => {
  const html = drawn(<StarChoice onChange={() => undefined} value={4} />);
  expect(html.match(/type="radio"/g)).toHaveLength(5);
  expect(html).toContain('aria-label="4 stars: Very good"');
  expect(html).toContain("<legend>Your rating</legend>");
});
