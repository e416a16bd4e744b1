import { z } from "zod";
import { type SettingName, type Settings, settingNames, settingValues } from "@/lib/settings";

export const settingsSchema = z.object({
  themeMode: z.enum(settingValues.themeMode),
  themeDirection: z.enum(settingValues.themeDirection),
  themeContrast: z.enum(settingValues.themeContrast),
  themeLayout: z.enum(settingValues.themeLayout),
  themeStretch: z.boolean(),
  themeColorPresets: z.enum(settingValues.themeColorPresets),
});

/** Some of the fields: what one change sends, and what the server keeps of a person who changed only those. */
export const settingsPatchSchema = settingsSchema.partial();

export type SettingsPatch = z.infer<typeof settingsPatchSchema>;

export const settingsAnswerSchema = z.object({ settings: settingsPatchSchema });

/** A field as text: so it stands in its cookie and in the server's copy. */
const textFields = {
  ...settingsSchema.shape,
  themeStretch: z.enum(settingValues.themeStretch).transform((value) => value === "true"),
};

/** The settings that are kept as text. A missing or unknown value is left out, so it falls back and is never echoed. */
export function parseKeptSettings(read: (name: SettingName) => string | undefined): Partial<Settings> {
  const entries = settingNames.flatMap((name) => {
    const parsed = textFields[name].safeParse(read(name));
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(entries);
}
