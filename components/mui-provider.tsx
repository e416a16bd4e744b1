"use client";

import createCache, { type EmotionCache } from "@emotion/cache";
import { __unsafe_useEmotionCache, CacheProvider } from "@emotion/react";
import { createTheme, type Theme, ThemeProvider } from "@mui/material/styles";
import { AppRouterCacheProvider } from "@mui/material-nextjs/v16-appRouter";
import rtlPlugin from "@mui/stylis-plugin-rtl";
import { useLocale } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { type CoreTexts, loadMuiLocale } from "@/i18n/mui-locale";
import type { Direction, Locale } from "@/lib/locale";
import { breakpoints, paintColors, type Semantic, semantics } from "@/lib/theme/tokens";
import { useIsRtl } from "./use-is-rtl";

declare module "@mui/material/styles" {
  interface CssThemeVariables {
    enabled: true;
  }
}

/** Overlays are made in the browser only, so the page's own scripts tell which nonce its styles may carry. */
function pageNonce(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;
}

let rtlCache: EmotionCache | undefined;

function mirroredCache(): EmotionCache {
  rtlCache ??= createCache({ key: "muirtl", nonce: pageNonce(), stylisPlugins: [rtlPlugin] });
  return rtlCache;
}

function fillOf(name: Semantic) {
  const main = `var(--${name}-solid)`;
  return { main, light: `var(--${name})`, dark: `var(--${name}-text)`, contrastText: "var(--on-solid)" };
}

/** MUI's palette made of our variables: a change of mode, contrast or preset passes it by. */
function makeTheme(direction: Direction, texts: CoreTexts | undefined): Theme {
  return createTheme({
    cssVariables: { nativeColor: true, disableCssColorScheme: true },
    direction,
    breakpoints: { values: { xs: 0, ...breakpoints } },
    palette: {
      primary: {
        main: "var(--primary)",
        light: "var(--primary-light)",
        dark: "var(--primary-dark)",
        contrastText: "var(--on-primary)",
      },
      secondary: { main: paintColors[3], contrastText: "#ffffff" },
      ...Object.fromEntries(semantics.map((name) => [name, fillOf(name)])),
      background: { default: "var(--bg)", paper: "var(--surface)" },
      text: { primary: "var(--text)", secondary: "var(--text-2)", disabled: "var(--text-3)" },
      divider: "var(--line)",
      action: { hover: "var(--hover)", selected: "var(--pressed)", active: "var(--text-2)" },
    },
    shape: { borderRadius: 8 },
    typography: { fontFamily: "var(--font)", fontSize: 14, button: { textTransform: "none", fontWeight: 600 } },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiOutlinedInput: {
        styleOverrides: {
          notchedOutline: { borderColor: "var(--line-strong)" },
          root: { "&:hover:not(.Mui-focused) .MuiOutlinedInput-notchedOutline": { borderColor: "var(--text-3)" } },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
      ...texts,
    },
  });
}

const themes = new Map<string, Theme>();

function themeOf(direction: Direction, { locale, core }: Texts): Theme {
  const key = `${direction} ${locale}`;
  const theme = themes.get(key) ?? makeTheme(direction, core);
  themes.set(key, theme);
  return theme;
}

type Texts = Readonly<{ locale: Locale; core?: CoreTexts }>;

/** MUI's own texts in the page's language; its English stands for the moment until they are there. */
function useMuiTexts(): Texts {
  const locale = useLocale();
  const [texts, setTexts] = useState<Texts>({ locale: "en" });
  useEffect(() => {
    let isCurrent = true;
    void loadMuiLocale(locale).then(({ core }) => isCurrent && setTexts({ locale, core }));
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return texts;
}

function DirectionalStyles({ children }: Readonly<{ children: ReactNode }>) {
  const direction: Direction = useIsRtl() ? "rtl" : "ltr";
  const texts = useMuiTexts();
  const outer = __unsafe_useEmotionCache();
  const cache = direction === "rtl" ? mirroredCache() : outer;
  const themed = (
    <ThemeProvider colorSchemeNode={null} storageManager={null} theme={themeOf(direction, texts)}>
      {children}
    </ThemeProvider>
  );
  // The provider stays in place whichever cache it holds: the swap remounts nothing and typed text stays.
  return cache ? <CacheProvider value={cache}>{themed}</CacheProvider> : themed;
}

/** Provides MUI's theme and styles to an overlay, loaded when it opens. */
export function MuiProvider({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <AppRouterCacheProvider options={{ key: "mui", nonce: pageNonce() }}>
      <DirectionalStyles>{children}</DirectionalStyles>
    </AppRouterCacheProvider>
  );
}
