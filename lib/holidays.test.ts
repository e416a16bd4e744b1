import { expect, test } from "vitest";
import { holidaysBetween, holidaysOf } from "./holidays";

/**
 * Tsagaan Sar, Buddha's day and Genghis Khan's day as python-holidays publishes them (MIT), year by year. We reckon them,
 * so this proves the reckoning.
 */
const published = `
2004 02-21 06-03 11-13
2005 02-09 05-23 11-02
2006 01-30 06-11 11-21
2007 02-18 05-31 11-10
2008 02-08 05-20 11-28
2009 02-25 06-07 11-17
2010 02-14 05-27 11-07
2011 02-03 05-17 11-26
2012 02-22 06-04 11-14
2013 02-11 05-25 11-04
2014 01-31 06-13 11-23
2015 02-19 06-02 11-12
2016 02-09 05-21 10-31
2017 02-27 06-09 11-19
2018 02-16 05-29 11-08
2019 02-05 05-18 11-27
2020 02-24 06-05 11-16
2021 02-12 05-26 11-05
2022 02-02 06-14 11-24
2023 02-21 06-04 11-14
2024 02-10 05-23 11-02
2025 03-01 06-11 11-21
2026 02-18 05-31 11-10
2027 02-07 05-20 11-29
2028 02-26 06-07 11-17
2029 02-14 05-27 11-07
2030 02-03 05-17 11-26
2031 02-22 06-05 11-15
2032 02-12 05-25 11-04
2033 01-31 06-12 11-22
2034 02-19 06-02 11-11
2035 02-09 05-22 11-30
2036 02-28 06-08 11-18
2037 02-16 05-29 11-08
2038 02-05 05-18 11-27
2039 02-24 06-06 11-17
2040 02-13 05-26 11-05
2041 02-02 06-14 11-24
2042 02-21 06-03 11-13
2043 02-10 05-23 11-02
2044 02-29 06-10 11-20
2045 02-17 05-30 11-09
2046 02-06 05-20 11-28
2047 02-25 06-08 11-18
2048 02-14 05-27 11-07
2049 02-03 05-17 11-26
2050 02-22 06-05 11-15
2051 02-12 05-25 11-04
2052 02-01 06-12 11-22
2053 02-19 06-01 11-11
2054 02-08 05-21 11-30
2055 02-27 06-09 11-19
2056 02-16 05-29 11-08
2057 02-04 05-18 11-27
2058 02-23 06-06 11-17
2059 02-13 05-27 11-06
2060 02-03 06-14 11-24
2061 02-21 06-03 11-13
2062 02-10 05-23 11-02
2063 03-01 06-11 11-21
2064 02-18 05-30 11-09
2065 02-06 05-20 11-28
2066 02-25 06-08 11-18
2067 02-14 05-28 11-07
2068 02-04 06-15 11-25
2069 02-22 06-04 11-14
2070 02-12 05-24 11-03
2071 02-01 06-12 11-22
2072 02-19 05-31 11-11
2073 02-07 05-21 11-30
2074 02-26 06-09 11-19
2075 02-16 05-30 11-09
2076 02-05 05-18 11-27
2077 02-23 06-06 11-16
2078 02-13 05-26 11-05
2079 02-02 06-14 11-24
2080 02-21 06-02 11-12
2081 02-09 05-22 11-01
2082 02-28 06-10 11-21
2083 02-17 05-31 11-10
2084 02-07 05-20 11-28
2085 02-25 06-08 11-18
2086 02-14 05-28 11-07
2087 02-04 06-16 11-26
2088 02-23 06-04 11-14
2089 02-11 05-24 11-03
2090 03-02 06-12 11-22
2091 02-19 06-01 11-12
2092 02-08 05-21 11-30
2093 02-26 06-09 11-19
2094 02-16 05-30 11-09
2095 02-05 05-19 11-27
2096 02-24 06-06 11-15
2097 02-13 05-26 11-05
2098 02-02 06-13 11-23
2099 02-21 06-03 11-13
2100 02-10 05-23 12-02
`;

const dates = (year: number, key: string) =>
  holidaysOf(year)
    .filter((holiday) => holiday.key === key)
    .map(({ date }) => date);

test("every published lunisolar holiday from 2004 to 2100 comes out", () => {
  for (const row of published.trim().split("\n")) {
    const [year = "", newYear, buddha, genghis] = row.split(" ");
    expect(dates(Number(year), "tsagaanSar")[0]).toBe(`${year}-${newYear}`);
    expect(dates(Number(year), "buddhaDay")).toEqual([`${year}-${buddha}`]);
    expect(dates(Number(year), "genghisKhanDay")).toEqual([`${year}-${genghis}`]);
  }
});

test("a year has its holidays in order, the reckoned ones marked", () => {
  expect(
    holidaysBetween("2026-01-01", "2027-01-01").map(({ date, key, isEstimated }) => `${date} ${key} ${isEstimated}`),
  ).toEqual([
    "2026-01-01 newYear false",
    "2026-02-18 tsagaanSar true",
    "2026-02-19 tsagaanSar true",
    "2026-02-20 tsagaanSar true",
    "2026-03-08 womensDay false",
    "2026-05-31 buddhaDay true",
    "2026-06-01 childrensDay false",
    "2026-07-11 naadam false",
    "2026-07-12 naadam false",
    "2026-07-13 naadam false",
    "2026-07-14 naadam false",
    "2026-07-15 naadam false",
    "2026-11-10 genghisKhanDay true",
    "2026-11-26 republicDay false",
    "2026-12-29 independenceDay false",
  ]);
});

test("the window is half-open and may span years", () => {
  expect(holidaysBetween("2026-12-29", "2027-01-01").map(({ date }) => date)).toEqual(["2026-12-29"]);
  expect(holidaysBetween("2026-12-29", "2027-01-02").map(({ date }) => date)).toEqual(["2026-12-29", "2027-01-01"]);
  expect(holidaysBetween("2026-07-16", "2026-07-16")).toEqual([]);
});

test("two holidays on one day both stand", () => {
  expect(holidaysBetween("2030-11-26", "2030-11-27").map(({ key }) => key)).toEqual(["republicDay", "genghisKhanDay"]);
});

test("beyond what is known only the fixed holidays remain", () => {
  expect(holidaysOf(2101).some(({ isEstimated }) => isEstimated)).toBe(false);
  expect(holidaysOf(2101)).toHaveLength(10);
});
