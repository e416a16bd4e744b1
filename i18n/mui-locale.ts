import type { ThemeOptions } from "@mui/material/styles";
import type { PickersLocaleText } from "@mui/x-date-pickers/locales";
import type { Locale } from "@/lib/locale";

/** The `components` part of a MUI theme that carries texts; each component named here must be said whole. */
export type CoreTexts = Required<
  Pick<
    NonNullable<ThemeOptions["components"]>,
    "MuiAlert" | "MuiAutocomplete" | "MuiBreadcrumbs" | "MuiPagination" | "MuiRating" | "MuiTablePagination"
  >
>;

type MuiLocale = Readonly<{
  /** To be merged into the theme; absent where MUI's own English stands. */
  core?: CoreTexts;
  /** `localeText` of the pickers' LocalizationProvider. */
  pickers?: PickersLocaleText;
}>;

/**
 * MUI's texts in a language, fetched with the first overlay. MUI has no Mongolian at all, no Arabic for its pickers,
 * and an Arabic of its own that counts wrongly, so both are ours.
 */
export async function loadMuiLocale(locale: Locale): Promise<MuiLocale> {
  switch (locale) {
    case "mn":
      return await import("./mui-locale/mongolian");
    case "ar":
      return await import("./mui-locale/arabic");
    case "en":
      return {};
  }
}
