/** The settings of the interface, their values, defaults and cookies. */
import type { Direction } from "./locale";
import { type PresetName, presetNames } from "./theme/presets";
import { type Contrast, contrasts, type Mode, modes } from "./theme/tokens";

export const directions = ["ltr", "rtl"] as const satisfies readonly Direction[];
export const layouts = ["vertical", "horizontal", "mini"] as const;

export type Layout = (typeof layouts)[number];

/** How a person wants the interface to look. Each field is also the name of the cookie that keeps it. */
export type Settings = Readonly<{
  themeMode: Mode;
  themeDirection: Direction;
  themeContrast: Contrast;
  themeLayout: Layout;
  themeStretch: boolean;
  themeColorPresets: PresetName;
}>;

export type SettingName = keyof Settings;

/** The values a field may take, as its cookie spells them. */
export const settingValues = {
  themeMode: modes,
  themeDirection: directions,
  themeContrast: contrasts,
  themeLayout: layouts,
  themeStretch: ["false", "true"],
  themeColorPresets: presetNames,
} as const satisfies Record<SettingName, readonly string[]>;

export const settingNames = Object.keys(settingValues) as readonly SettingName[];

export const settingsCookieMaxAgeS = 3 * 24 * 60 * 60;

/** Holds the id of the person who has reset their settings, until the server has forgotten its copy of them. */
export const settingsResetCookieName = "settingsReset";

/** What Reset returns to, as the specification lists it. At a start, Arabic brings rtl over this. */
export const defaultSettings: Settings = {
  themeMode: "light",
  themeDirection: "ltr",
  themeContrast: "default",
  themeLayout: "vertical",
  themeStretch: false,
  themeColorPresets: "default",
};

export function sameSettings(one: Settings, other: Settings): boolean {
  return settingNames.every((name) => one[name] === other[name]);
}

/** The attributes of `<html>` that theme.css and the layouts select by. */
export function settingAttributes(settings: Settings) {
  return {
    dir: settings.themeDirection,
    "data-color-scheme": settings.themeMode,
    "data-contrast": settings.themeContrast,
    "data-layout": settings.themeLayout,
    "data-stretch": String(settings.themeStretch),
    "data-preset": settings.themeColorPresets,
  } as const;
}
