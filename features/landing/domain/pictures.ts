/** The screens whose pictures the landing page shows, and the URLs of these pictures. */
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

/** Of the window that is pictured, in px. */
export const screenSize = { width: 1280, height: 800 } as const;

/** How wide each picture is stored, in px: for phones, and as it was taken. */
export const pictureWidths = [720, screenSize.width] as const;

export type Picture = Readonly<{ screen: ScreenName; locale: Locale; mode: Mode }>;

export const pictureName = ({ screen, locale, mode }: Picture, width: number): string =>
  `${screen}-${locale}-${mode}-${width}.avif`;

const pictureUrl = (picture: Picture, width: number): string => `/landing/${pictureName(picture, width)}`;

/** Where a picture is served: `src` is the widest. */
export const pictureSources = (picture: Picture): Readonly<{ src: string; srcSet: string }> => ({
  src: pictureUrl(picture, screenSize.width),
  srcSet: pictureWidths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(", "),
});
