import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { blend, contrastRatio } from "./contrast";
import { presetNames, presets } from "./presets";
import { rolesOf } from "./primary";
import { themeStylesheet } from "./stylesheet";
import {
  contrasts,
  modes,
  neutrals,
  paintColors,
  primarySoftness,
  semanticColors,
  semantics,
  softness,
} from "./tokens";

const looks = modes.flatMap((mode) =>
  contrasts.flatMap((contrast) => presetNames.map((preset) => ({ mode, contrast, preset }))),
);

test("the contrast ratio is the one WCAG defines", () => {
  expect(contrastRatio("#ffffff", "#000000")).toBeCloseTo(21, 5);
  expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(blend("#000000", 0.5, "#ffffff")).toBe("#808080");
});

test.each(looks)("text on the primary colour reaches 4.5:1 in $mode $contrast $preset", ({ mode, preset }) => {
  const roles = rolesOf(presets[preset], mode);
  expect(contrastRatio(roles["on-primary"], roles.primary)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(roles["on-primary"], roles["primary-hover"])).toBeGreaterThanOrEqual(4.5);
});

test.each(looks)("text reaches 4.5:1 on every surface in $mode $contrast $preset", ({ mode, contrast, preset }) => {
  const { bg, surface, "surface-2": surface2, ...rest } = neutrals[mode][contrast];
  const roles = rolesOf(presets[preset], mode);
  for (const backdrop of [bg, surface, surface2]) {
    for (const color of [rest.text, rest["text-2"], rest["text-3"], roles["primary-text"]]) {
      expect(contrastRatio(color, backdrop), `${color} on ${backdrop}`).toBeGreaterThanOrEqual(4.5);
    }
    const soft = blend(presets[preset].main, primarySoftness[mode], backdrop);
    expect(contrastRatio(roles["primary-text"], soft), `primary on its tint ${soft}`).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(roles.focus, backdrop), `focus ring on ${backdrop}`).toBeGreaterThanOrEqual(3);
  }
});

test.each(looks)("semantic text reaches 4.5:1 on surfaces and tints in $mode $contrast", ({ mode, contrast }) => {
  const { bg, surface, "surface-2": surface2 } = neutrals[mode][contrast];
  for (const name of semantics) {
    const { main, text, solid } = semanticColors[mode][name];
    expect(contrastRatio("#ffffff", solid), `white on ${name}`).toBeGreaterThanOrEqual(4.5);
    for (const backdrop of [bg, surface, surface2]) {
      const tint = blend(main, softness[mode], backdrop);
      expect(contrastRatio(text, backdrop), `${name} on ${backdrop}`).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(text, tint), `${name} on ${tint}`).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(main, backdrop), `${name} stroke on ${backdrop}`).toBeGreaterThanOrEqual(3);
    }
  }
});

test("white initials reach 4.5:1 on every avatar colour", () => {
  for (const color of paintColors) expect(contrastRatio("#ffffff", color), color).toBeGreaterThanOrEqual(4.5);
});

test("the default preset differs from the preset blue", () => {
  expect(presets.default.main).not.toBe(presets.blue.main);
});

test("app/theme.css is what the tokens say", () => {
  const copy = (css: string) => css.split(/\s+/).join(" ");
  expect(copy(readFileSync("app/theme.css", "utf8"))).toBe(copy(themeStylesheet()));
});
