"use client";

import { useTranslations } from "next-intl";
import { directions, layouts, type Settings } from "@/lib/settings";
import { type PresetName, presetNames } from "@/lib/theme/presets";
import { contrasts, modes } from "@/lib/theme/tokens";
import { MiniScreen } from "./mini-screen";
import { PresetSwatch } from "./preset-swatch";
import { SettingOptions } from "./setting-options";
import { useSettingsContext } from "./settings-provider";
import { StretchSwitch } from "./stretch-switch";

const contrastKeys = { default: "contrastDefault", bold: "contrastBold" } as const;

const presetKeys = {
  default: "presetDefault",
  cyan: "presetCyan",
  purple: "presetPurple",
  blue: "presetBlue",
  orange: "presetOrange",
  red: "presetRed",
} as const satisfies Record<PresetName, string>;

/** The six settings, each option drawn as a miniature of the interface. */
export function SettingsSections() {
  const t = useTranslations("settings");
  const { settings, change } = useSettingsContext();
  const draw = (patch: Partial<Settings>) => <MiniScreen settings={{ ...settings, ...patch }} />;
  return (
    <div className="grid gap-5">
      <SettingOptions
        columns={2}
        name="themeMode"
        onChange={(themeMode) => change({ themeMode })}
        options={modes.map((themeMode) => ({ value: themeMode, label: t(themeMode), drawing: draw({ themeMode }) }))}
        title={t("mode")}
        value={settings.themeMode}
      />
      <SettingOptions
        columns={2}
        name="themeContrast"
        onChange={(themeContrast) => change({ themeContrast })}
        options={contrasts.map((themeContrast) => ({
          value: themeContrast,
          label: t(contrastKeys[themeContrast]),
          drawing: draw({ themeContrast }),
        }))}
        title={t("contrast")}
        value={settings.themeContrast}
      />
      <SettingOptions
        columns={2}
        name="themeDirection"
        onChange={(themeDirection) => change({ themeDirection })}
        options={directions.map((themeDirection) => ({
          value: themeDirection,
          label: t(themeDirection),
          drawing: draw({ themeDirection }),
        }))}
        title={t("direction")}
        value={settings.themeDirection}
      />
      <SettingOptions
        columns={3}
        name="themeLayout"
        onChange={(themeLayout) => change({ themeLayout })}
        options={layouts.map((themeLayout) => ({
          value: themeLayout,
          label: t(themeLayout),
          drawing: draw({ themeLayout }),
        }))}
        title={t("layout")}
        value={settings.themeLayout}
      />
      <StretchSwitch onChange={(themeStretch) => change({ themeStretch })} value={settings.themeStretch} />
      <SettingOptions
        columns={3}
        name="themeColorPresets"
        onChange={(themeColorPresets) => change({ themeColorPresets })}
        options={presetNames.map((name) => ({
          value: name,
          label: t(presetKeys[name]),
          drawing: (
            <PresetSwatch isChosen={name === settings.themeColorPresets} mode={settings.themeMode} name={name} />
          ),
        }))}
        title={t("presets")}
        value={settings.themeColorPresets}
      />
    </div>
  );
}
