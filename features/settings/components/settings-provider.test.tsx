import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/settings";
import { readSettingsCookies } from "../client/settings-cookies";
import { SettingsProvider, useSettingsContext } from "./settings-provider";

function Shown() {
  const { settings, isChanged } = useSettingsContext();
  return `${settings.themeMode} ${isChanged}`;
}

test("outside its provider the context throws the promised words", () => {
  expect(() => renderToStaticMarkup(<Shown />)).toThrow("useSettingsContext must be use inside SettingsProvider");
});

test("the provider hands down what the server found and whether it differs", () => {
  const render = (initial: typeof defaultSettings) =>
    renderToStaticMarkup(
      <SettingsProvider initial={initial} locale="en" personId={null} restored={{}}>
        <Shown />
      </SettingsProvider>,
    );
  expect(render(defaultSettings)).toBe("light false");
  expect(render({ ...defaultSettings, themeMode: "dark" })).toBe("dark true");
});

test("reading the cookies on the server throws", () => {
  expect(() => readSettingsCookies()).toThrow("not on the server");
});
