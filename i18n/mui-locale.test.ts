import * as coreLocales from "@mui/material/locale";
import { enUS } from "@mui/x-date-pickers/locales";
import { expect, test } from "vitest";
import { loadMuiLocale } from "./mui-locale";

const ours = ["mn", "ar"] as const;
const script = { mn: /\p{Script=Cyrillic}/u, ar: /\p{Script=Arabic}/u };
/** MUI hands out these as data, in every language alike. */
const withoutLetters = new Set(["calendarWeekNumberText", "calendarWeekNumberHeaderText"]);

type Texts = Record<string, unknown>;

/** Arguments that reach every branch of the texts that are functions. */
const argumentsOf = (key: string): unknown[][] => {
  if (key.startsWith("field"))
    return [[{ digitAmount: 4, contentType: "letter" }], [{ digitAmount: 2, contentType: "digit" }]];
  if (key.startsWith("open")) return [["14:30"], [null]];
  if (key === "clockLabelText")
    return [
      ["hours", "14:30"],
      ["minutes", null],
      ["seconds", null],
    ];
  if (key === "selectViewText") return [["hours"], ["minutes"], ["seconds"], ["meridiem"]];
  if (key === "calendarViewSwitchingButtonAriaLabel") return [["year"], ["day"]];
  return [["1"], ["2"], ["3"], ["11"]];
};

const say = (key: string, text: unknown): unknown[] =>
  typeof text === "function" ? argumentsOf(key).map((given) => text(...given)) : [text];

test("the pickers have every text that MUI's English has, in the right script", async () => {
  const english: Texts = enUS.components.MuiLocalizationProvider.defaultProps.localeText;
  for (const locale of ours) {
    const { pickers } = await loadMuiLocale(locale);
    expect(Object.keys(pickers ?? {}).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(pickers ?? {})) {
      if (withoutLetters.has(key)) continue;
      for (const copy of say(key, text)) {
        expect(copy, `${locale} ${key}`).toMatch(script[locale]);
        expect(copy, `${locale} ${key}`).not.toMatch(/[a-z]{2,}/i);
      }
    }
  }
});

test("the components have every text that MUI translates into any language", async () => {
  const translated = new Map<string, Set<string>>();
  for (const { components = {} } of Object.values(coreLocales) as {
    components?: Record<string, { defaultProps: Texts }>;
  }[]) {
    for (const [component, { defaultProps }] of Object.entries(components)) {
      const props = translated.get(component) ?? new Set();
      for (const prop of Object.keys(defaultProps)) props.add(prop);
      translated.set(component, props);
    }
  }
  // What the data grid and the tree bring along is not of the core.
  expect([...translated.keys()].sort()).toEqual(
    ["MuiAlert", "MuiAutocomplete", "MuiBreadcrumbs", "MuiPagination", "MuiRating", "MuiTablePagination"].sort(),
  );
  for (const locale of ours) {
    const { core } = await loadMuiLocale(locale);
    for (const [component, props] of translated) {
      const texts: Texts =
        (core as Record<string, { defaultProps?: Texts }> | undefined)?.[component]?.defaultProps ?? {};
      for (const prop of props) expect(Object.keys(texts), `${locale} ${component}`).toContain(prop);
    }
  }
});

test("an Arabic count takes the form of its number", async () => {
  const { pickers } = await loadMuiLocale("ar");
  expect(["1", "2", "3", "11"].map((hours) => pickers?.hoursClockNumberText(hours))).toEqual([
    "ساعة واحدة",
    "ساعتان",
    "3 ساعات",
    "11 ساعة",
  ]);
});
