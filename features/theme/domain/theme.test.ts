import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrastRatio } from "@/lib/theme/contrast";
import { presetNames, presets } from "@/lib/theme/presets";
import { contrasts, modes } from "@/lib/theme/tokens";
import { coloredShadow, layerText, shadowLayers } from "./box-shadow";
import { failingPairs, measureFixed, measurePalette, pairRows, shownRatio } from "./contrast-pairs";
import { coverageOf, shareOf } from "./coverage";
import { derivePalette, toHex, toOklch } from "./derive-palette";
import { fontFor, fontRulesOf, fontStackOf, rangeHolds } from "./font-rules";
import { readPreset, writePreset } from "./preset-file";
import { maxPresetBytes } from "./preset-limits";
import { groupOf, readRules, tokenGroups, tokensIn, tokensOf } from "./theme-tokens";

const looks = modes.flatMap((mode) =>
  contrasts.flatMap((contrast) => presetNames.map((preset) => ({ mode, contrast, preset }))),
);

test.each(looks)("tokens in $mode $contrast $preset are those of app/theme.css", (look) => {
  const css = readFileSync("app/theme.css", "utf8");
  const tokens = tokensOf(look);
  expect(new Set(tokens.keys())).toEqual(
    new Set(readRules(css).flatMap(({ declarations }) => declarations.map(([name]) => name))),
  );
  expect(tokens.get("--primary")).toBe(presets[look.preset].main);
  expect(tokens.get("--text")).toBe(
    look.mode === "light" ? "#18212d" : look.contrast === "bold" ? "#f1f4f7" : "#e9edf2",
  );
});

test("every token belongs to a group and every group has tokens", () => {
  const look = { mode: "light", contrast: "default", preset: "default" } as const;
  expect([...tokensOf(look).keys()].filter((name) => groupOf(name) === null)).toEqual([]);
  for (const group of tokenGroups) expect(tokensIn(group, look).length, group).toBeGreaterThan(0);
});

test.each(presetNames)("the preset %s and what its main colour derives to reach AA everywhere", (name) => {
  expect(failingPairs(presets[name])).toEqual([]);
  expect(failingPairs(derivePalette(presets[name].main))).toEqual([]);
});

test("a pale main colour is refused, and the weakest pair comes first with its ratio", () => {
  const failing = failingPairs(derivePalette("#ffd400"));
  expect(failing[0]).toMatchObject({ passes: false });
  const shares = failing.map(({ ratio, kind }) => ratio / (kind === "text" ? 4.5 : 3));
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(failing.some(({ front, mode }) => front === "focus" && mode === "light")).toBe(true);
});

test("derived colours keep the hue and come out in order of lightness", () => {
  const palette = derivePalette("#2863E8");
  expect(palette.main).toBe("#2863e8");
  const ladder = [palette.lighter, palette.light, palette.main, palette.dark, palette.darker].map(toOklch);
  expect(ladder.map(({ l }) => l)).toEqual(ladder.map(({ l }) => l).sort((a, b) => b - a));
  for (const { h } of ladder) expect(Math.abs(h - toOklch("#2863e8").h)).toBeLessThan(0.08);
  expect(contrastRatio(palette.contrastText, palette.main)).toBeGreaterThanOrEqual(4.5);
});

test("a colour survives the way to OKLCH and back", () => {
  for (const hex of ["#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#7b44de"])
    expect(toHex(toOklch(hex))).toBe(hex);
});

test("the fixed pairs reach AA, and a row holds a pair in each mode and contrast", () => {
  expect(measureFixed().filter(({ passes }) => !passes)).toEqual([]);
  for (const { ratios } of pairRows([...measureFixed(), ...measurePalette(presets.default)]))
    expect(ratios).toHaveLength(modes.length * contrasts.length);
});

test("a ratio below the limit is not rounded up to it", () => {
  expect(shownRatio(4.499)).toBe(4.49);
});

test("a preset is read as it was written", () => {
  const preset = { name: "Steppe", palette: derivePalette("#1c7f52") };
  expect(readPreset(writePreset(preset))).toEqual({ preset });
});

test("what is no preset is refused with the reason", () => {
  const written = JSON.parse(writePreset({ name: "Steppe", palette: derivePalette("#1c7f52") }));
  expect(readPreset(" ".repeat(maxPresetBytes + 1))).toEqual({ problem: "too-large" });
  expect(readPreset("{")).toEqual({ problem: "not-json" });
  expect(readPreset(JSON.stringify({ ...written, main: "red", extra: 1 }))).toEqual({
    problem: "invalid",
    fields: ["main", "extra"],
  });
  expect(readPreset("null")).toEqual({ problem: "invalid", fields: [] });
});

test("a shadow is taken apart into its layers and put together again", () => {
  const value = "0 0 0 1px rgb(24 33 45 / 0.06), 0 16px 32px -8px rgb(24 33 45 / 0.16)";
  const layers = shadowLayers(value);
  expect(layers).toMatchObject([{ spread: 1 }, { y: 16, blur: 32, spread: -8, color: "rgb(24 33 45 / 0.16)" }]);
  expect(layers.map(layerText).join(", ")).toBe(value);
  expect(coloredShadow("#2863e8")).toBe("0 8px 24px -8px rgb(40 99 232 / 0.48)");
});

test("coverage counts missing, empty and identical texts by namespace", () => {
  const source = { a: { one: "One", two: { three: "{count} CSV", four: "{count}" } }, b: "Save" };
  const coverage = coverageOf(source, { a: { one: "One", two: { three: " ", four: "{count}" } } });
  expect(coverage.namespaces).toEqual([
    { namespace: "a", total: 3, missing: ["a.two.three"], identical: ["a.one"] },
    { namespace: "b", total: 1, missing: ["b"], identical: [] },
  ]);
  expect(shareOf(coverage.namespaces)).toEqual({ total: 4, translated: 2, ratio: 0.5 });
  expect(shareOf([]).ratio).toBe(1);
});

test("the font of a character is that of the first name whose range holds it", () => {
  const css = readFileSync("app/fonts.css", "utf8");
  const [fonts, stack] = [fontRulesOf(css), fontStackOf(css)];
  const sourceFor = (character: string) => fontFor(character, fonts, stack)?.source?.split("/").at(-1);
  expect(sourceFor("A")).toBe("public-sans-latin-wght-normal.woff2");
  expect(sourceFor("Ө")).toBe("inter-mongolian.woff2");
  expect(sourceFor("ё")).toBe("inter-cyrillic-wght-normal.woff2");
  expect(sourceFor("₮")).toBe("inter-currency.woff2");
  expect(sourceFor("ب")).toBe("noto-sans-arabic.woff2");
  expect(fontFor("語", fonts, stack)?.source ?? null).toBeNull();
  expect([rangeHolds("U+20, U+41-5A", "B"), rangeHolds("U+41-5A", "b"), rangeHolds("", "b")]).toEqual([
    true,
    false,
    true,
  ]);
});
