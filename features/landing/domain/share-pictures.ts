import type { Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";

/** The pages that have a picture with their title, which other sites show beside a link to them. */
export const sharedPages = [
  { path: paths.home, name: "home", namespace: "landing" },
  { path: paths.pages.pricing, name: "pricing", namespace: "pricing" },
  { path: paths.pages.contact, name: "contact", namespace: "contact" },
  { path: paths.pages.faqs, name: "faqs", namespace: "faq" },
  { path: paths.pages.comingSoon, name: "coming-soon", namespace: "launch" },
  { path: paths.pages.about, name: "about", namespace: "about" },
  { path: paths.pages.appAbout, name: "app-about", namespace: "appAbout" },
  { path: paths.pages.privacy, name: "privacy", namespace: "privacy" },
] as const;

export const shareSize = { width: 1200, height: 630 } as const;

/**
 * Returns the URL of the picture that represents a page when it is shared; a page without one gets that of the home
 * page.
 */
export function sharePictureOf(path: string, locale: Locale): string {
  const name = sharedPages.find((page) => page.path === path)?.name ?? "home";
  return `/og/${name}-${locale}.png`;
}
