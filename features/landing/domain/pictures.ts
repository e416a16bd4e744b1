import type { Locale } from "@/lib/locale";
import type { Mode } from "@/lib/theme/tokens";

/** The screens that the landing page shows, by where scripts/landing-pictures.mjs finds them. */
export const screens = [
  { name: "kanban", path: "/kanban" },
  { name: "calendar", path: "/calendar" },
  { name: "dashboard", path: "/dashboard/general" },
  { name: "sales", path: "/dashboard/ecommerce" },
  { name: "shop", path: "/shop" },
] as const;

export type ScreenName = (typeof screens)[number]["name"];

/** Of each picture, in px. */
export const screenSize = { width: 1280, height: 800 } as const;

export type Picture = Readonly<{ screen: ScreenName; locale: Locale; mode: Mode }>;

export const pictureName = ({ screen, locale, mode }: Picture): string => `${screen}-${locale}-${mode}.avif`;

/** Where a picture is served. */
export const pictureUrl = (picture: Picture): string => `/landing/${pictureName(picture)}`;
