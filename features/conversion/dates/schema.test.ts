import { expect, test } from "vitest";
import { findDate } from "./schema";

const none = null;
test.each<[text: string, date: string | null, precision?: "day" | "month" | "quarter"]>([
  ["2027-03-01", "2027-03-01"],
  ["Launch on 2027-03-01T09:00:00Z", "2027-03-01"],
  ["2027.03.01-ний дотор", "2027-03-01"],
  ["2027/3/1", "2027-03-01"],
  ["31/12/2026", "2026-12-31"],
  ["03/04/2027: beta", "2027-04-03"],
  ["12/31/2026", "2026-12-31"],
  ["31.12.2026", "2026-12-31"],
  ["Done by 1-2-2027.", "2027-02-01"],
  ["1 March 2027", "2027-03-01"],
  ["1st of March, 2027", "2027-03-01"],
  ["by March 1, 2027", "2027-03-01"],
  ["Mar 1 2027", "2027-03-01"],
  ["Sept. 15, 2027", "2027-09-15"],
  ["(15 DEC 2026)", "2026-12-15"],
  ["March 2027", "2027-03-31", "month"],
  ["February 2028: pilot", "2028-02-29", "month"],
  ["2027-06", "2027-06-30", "month"],
  ["06/2027", "2027-06-30", "month"],
  ["Q2 2027", "2027-06-30", "quarter"],
  ["2027 Q4", "2027-12-31", "quarter"],
  ["2027 оны 3-р сарын 1", "2027-03-01"],
  ["2027 оны 3-р сарын 1-ний өдөр", "2027-03-01"],
  ["2027 оны 03 дугаар сарын 15-нд эхэлнэ", "2027-03-15"],
  ["2027 оны гуравдугаар сарын 1", "2027-03-01"],
  ["2027 оны арванхоёрдугаар сарын 31-нээс", "2027-12-31"],
  ["3-р сарын 1, 2027", "2027-03-01"],
  ["2027 оны 3 сар", "2027-03-31", "month"],
  ["2027 оны зургадугаар сард", "2027-06-30", "month"],
  ["2027 оны 2-р улирал", "2027-06-30", "quarter"],
  ["2027 оны 4 дүгээр улиралд", "2027-12-31", "quarter"],
  ["1 مارس 2027", "2027-03-01"],
  ["١ مارس ٢٠٢٧", "2027-03-01"],
  ["الإطلاق في 15 أبريل، 2027", "2027-04-15"],
  ["15 ابريل 2027", "2027-04-15"],
  ["1 آذار/مارس 2027", "2027-03-01"],
  ["10 تشرين الثاني 2027", "2027-11-10"],
  ["مارس 2027", "2027-03-31", "month"],
  ["الربع الثاني من عام 2027", "2027-06-30", "quarter"],
  ["٢٠٢٧-٠٣-٠١", "2027-03-01"],
  ["First 2 May 2027, then 3 June 2027", "2027-05-02"],
  ["1–5 March 2027", "2027-03-05"],
  ["2027-02-30", none],
  ["31 February 2027", none],
  ["31/02/2027", none],
  ["32/13/2027", none],
  ["March 15", none],
  ["3-р сарын 1", none],
  ["2027", none],
  ["in 3 weeks", none],
  ["version 1.2.2027.4", none],
  ["31/12/1926", none],
  ["9999-12-31", none],
  ["Maybe 2027", none],
  ["", none],
])("the day in %j is %s", (text, date, precision = "day") => {
  const found = findDate(text);
  expect(found && { date: found.date, precision: found.precision }).toEqual(date && { date, precision });
});

test("where a day stands is told, so that it can be taken out of a sentence", () => {
  const text = "Beta — 1st of March, 2027 (public)";
  const found = findDate(text);
  expect(text.slice(found?.start, found?.end)).toBe("1st of March, 2027");
});

test("a text made to be slow is read at once", () => {
  const begun = performance.now();
  findDate(`${"2027 оны ".repeat(2_000)}${"3-р сарын ".repeat(2_000)}`);
  findDate(`${"1".repeat(20_000)} ${"1/".repeat(20_000)}`);
  expect(performance.now() - begun).toBeLessThan(500);
});
