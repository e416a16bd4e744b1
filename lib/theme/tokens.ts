/** The design tokens of the theme: colours, shadows and breakpoints. */

export const modes = ["light", "dark"] as const;
export const contrasts = ["default", "bold"] as const;

export type Mode = (typeof modes)[number];
export type Contrast = (typeof contrasts)[number];

export type Neutrals = Readonly<
  Record<"bg" | "surface" | "surface-2" | "text" | "text-2" | "text-3" | "line" | "line-strong", string>
>;

const light: Neutrals = {
  bg: "#f6f8fa",
  surface: "#ffffff",
  "surface-2": "#f0f3f7",
  text: "#18212d",
  "text-2": "#495565",
  "text-3": "#5b6574",
  line: "#e1e5ea",
  "line-strong": "#c2c8d1",
};

const dark: Neutrals = {
  bg: "#0e131a",
  surface: "#151b24",
  "surface-2": "#1e252f",
  text: "#e9edf2",
  "text-2": "#a8b2bf",
  "text-3": "#8e98a6",
  line: "#28303b",
  "line-strong": "#3f4856",
};

/** Bold contrast turns the page grey, so that white (or lifted) cards stand out from it by shadow. */
export const neutrals: Readonly<Record<Mode, Readonly<Record<Contrast, Neutrals>>>> = {
  light: { default: light, bold: { ...light, bg: "#e6eaef", "surface-2": "#eef1f5", line: "#d8dde4" } },
  dark: {
    default: dark,
    bold: {
      bg: "#1b1e24",
      surface: "#262c35",
      "surface-2": "#303741",
      text: "#f1f4f7",
      "text-2": "#bcc4d0",
      "text-3": "#a9b3c0",
      line: "#3b434e",
      "line-strong": "#566170",
    },
  },
};

export const semantics = ["success", "warning", "error", "info"] as const;

export type Semantic = (typeof semantics)[number];

/** `main` draws strokes, dots and icons; `text` is read; `solid` is a fill under white text in both modes. */
export type SemanticColors = Readonly<{ main: string; text: string; solid: string }>;

const solid: Readonly<Record<Semantic, string>> = {
  success: "#007f47",
  warning: "#965800",
  error: "#cc243d",
  info: "#00739b",
};

export const semanticColors: Readonly<Record<Mode, Readonly<Record<Semantic, SemanticColors>>>> = {
  light: {
    success: { main: "#00884d", text: "#01683a", solid: solid.success },
    warning: { main: "#a16004", text: "#7d4900", solid: solid.warning },
    error: { main: "#cc243d", text: "#a81a33", solid: solid.error },
    info: { main: "#017ca7", text: "#025f81", solid: solid.info },
  },
  dark: {
    success: { main: "#4ebe7d", text: "#88d9a5", solid: solid.success },
    warning: { main: "#e09036", text: "#f6b575", solid: solid.warning },
    error: { main: "#ef7e80", text: "#feaaa9", solid: solid.error },
    info: { main: "#21b3ed", text: "#76d1fe", solid: solid.info },
  },
};

/** How strongly a semantic colour tints the surface behind it, as an opacity. */
export const softness: Readonly<Record<Mode, number>> = { light: 0.1, dark: 0.16 };

/** The same for the primary colour, whose `main` is deeper than a semantic colour of the dark mode. */
export const primarySoftness: Readonly<Record<Mode, number>> = { light: 0.1, dark: 0.24 };

export type Shadows = Readonly<{ card: string; pop: string; dialog: string; cardLine: string }>;

/** One hairline or one shadow a surface: bold contrast drops the card's line for a stronger shadow. */
export const shadows: Readonly<Record<Mode, Readonly<Record<Contrast, Shadows>>>> = {
  light: {
    default: {
      card: "0 1px 2px rgb(24 33 45 / 0.04)",
      pop: "0 0 0 1px rgb(24 33 45 / 0.06), 0 4px 8px -2px rgb(24 33 45 / 0.08), 0 16px 32px -8px rgb(24 33 45 / 0.16)",
      dialog: "0 0 0 1px rgb(24 33 45 / 0.05), 0 24px 64px -12px rgb(24 33 45 / 0.32)",
      cardLine: "var(--line)",
    },
    bold: {
      card: "0 1px 2px rgb(24 33 45 / 0.1), 0 12px 24px -8px rgb(24 33 45 / 0.16)",
      pop: "0 0 0 1px rgb(24 33 45 / 0.08), 0 4px 8px -2px rgb(24 33 45 / 0.12), 0 20px 40px -8px rgb(24 33 45 / 0.24)",
      dialog: "0 0 0 1px rgb(24 33 45 / 0.08), 0 24px 64px -8px rgb(24 33 45 / 0.44)",
      cardLine: "transparent",
    },
  },
  dark: {
    default: {
      card: "0 1px 2px rgb(0 0 0 / 0.24)",
      pop: "0 0 0 1px rgb(255 255 255 / 0.08), 0 16px 32px -8px rgb(0 0 0 / 0.64)",
      dialog: "0 0 0 1px rgb(255 255 255 / 0.08), 0 24px 64px -12px rgb(0 0 0 / 0.8)",
      cardLine: "var(--line)",
    },
    bold: {
      card: "0 1px 2px rgb(0 0 0 / 0.32), 0 14px 28px -8px rgb(0 0 0 / 0.48)",
      pop: "0 0 0 1px rgb(255 255 255 / 0.1), 0 20px 40px -8px rgb(0 0 0 / 0.72)",
      dialog: "0 0 0 1px rgb(255 255 255 / 0.1), 0 24px 64px -8px rgb(0 0 0 / 0.88)",
      cardLine: "transparent",
    },
  },
};

/** Faces behind initials and coloured labels: white text reaches 4.5:1 on each. */
export const paintColors = [
  "#2f6fc4",
  "#b0306e",
  "#1c7f52",
  "#7a4fc4",
  "#a85a0c",
  "#0a7a8c",
  "#c0392f",
  "#566274",
] as const;

/** Viewport widths in px at which the layout changes. */
export const breakpoints = { sm: 600, md: 900, lg: 1200, xl: 1600 } as const;

/** Where stretch is available: above `xl`, so not yet at just this width. */
export const stretchQuery = `(width > ${breakpoints.xl}px)`;
