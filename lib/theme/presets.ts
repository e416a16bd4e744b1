/** The colour presets a person may choose from. `default` is a blue of its own, apart from the preset `blue`. */
export const presetNames = ["default", "cyan", "purple", "blue", "orange", "red"] as const;

export type PresetName = (typeof presetNames)[number];

export type Preset = Readonly<{
  name: PresetName;
  lighter: string;
  light: string;
  main: string;
  dark: string;
  darker: string;
  contrastText: string;
}>;

/**
 * The colour presets of the theme, each a ladder of one hue. `main` is light enough to stand out from the dark surfaces
 * and dark enough to carry white text; theme.test.ts computes both.
 */
export const presets: Readonly<Record<PresetName, Preset>> = {
  default: {
    name: "default",
    lighter: "#e9f0fe",
    light: "#8db4fe",
    main: "#2863e8",
    dark: "#1246bc",
    darker: "#0a296f",
    contrastText: "#ffffff",
  },
  cyan: {
    name: "cyan",
    lighter: "#daf6fa",
    light: "#5ac7d2",
    main: "#037a84",
    dark: "#055b63",
    darker: "#02383d",
    contrastText: "#ffffff",
  },
  purple: {
    name: "purple",
    lighter: "#f0eefe",
    light: "#b9a3ff",
    main: "#7b44de",
    dark: "#5e28b4",
    darker: "#37196b",
    contrastText: "#ffffff",
  },
  blue: {
    name: "blue",
    lighter: "#e5f2fe",
    light: "#6dbbfe",
    main: "#0373b9",
    dark: "#02568c",
    darker: "#003356",
    contrastText: "#ffffff",
  },
  orange: {
    name: "orange",
    lighter: "#ffece3",
    light: "#fc9662",
    main: "#b84f01",
    dark: "#8d3a00",
    darker: "#521f00",
    contrastText: "#ffffff",
  },
  red: {
    name: "red",
    lighter: "#ffebea",
    light: "#ff8f90",
    main: "#ce1f3c",
    dark: "#a20027",
    darker: "#600114",
    contrastText: "#ffffff",
  },
};
