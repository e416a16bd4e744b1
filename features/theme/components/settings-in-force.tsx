"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Card } from "@/components/card";
import { Table } from "@/components/table";
import { type SettingName, type Settings, settingNames } from "@/lib/settings";

const attributes = {
  themeMode: "data-color-scheme",
  themeDirection: "dir",
  themeContrast: "data-contrast",
  themeLayout: "data-layout",
  themeStretch: "data-stretch",
  themeColorPresets: "data-preset",
} as const satisfies Record<SettingName, string>;

const labels = {
  themeMode: "mode",
  themeDirection: "direction",
  themeContrast: "contrast",
  themeLayout: "layout",
  themeStretch: "stretch",
  themeColorPresets: "presets",
} as const satisfies Record<SettingName, string>;

function subscribe(notify: () => void) {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: Object.values(attributes) });
  return () => observer.disconnect();
}

const readAttributes = () =>
  settingNames.map((name) => document.documentElement.getAttribute(attributes[name]) ?? "").join(" ");

type Props = Readonly<{
  /** What the server drew the page with. */
  initial: Settings;
  texts: Readonly<Record<"label" | "setting" | "value" | "cookie" | "attribute", string>>;
}>;

/** The six settings of this document; a change in the drawer shows at once. */
export function SettingsInForce({ initial, texts }: Props) {
  const t = useTranslations("settings");
  const drawn = settingNames.map((name) => String(initial[name])).join(" ");
  const values = useSyncExternalStore(subscribe, readAttributes, () => drawn).split(" ");
  return (
    <Card padding="none">
      <Table dense label={texts.label}>
        <thead>
          <tr>
            <th scope="col">{texts.setting}</th>
            <th scope="col">{texts.value}</th>
            <th scope="col">{texts.cookie}</th>
            <th scope="col">{texts.attribute}</th>
          </tr>
        </thead>
        <tbody>
          {settingNames.map((name, index) => (
            <tr key={name}>
              <td className="semibold">{t(labels[name])}</td>
              <td>
                <code dir="ltr">{values[index]}</code>
              </td>
              <td>
                <code className="muted" dir="ltr">
                  {name}
                </code>
              </td>
              <td>
                <code className="muted" dir="ltr">
                  {attributes[name]}
                </code>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
