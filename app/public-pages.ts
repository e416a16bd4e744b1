import { documentationPages } from "@/features/documentation/domain/documentation-pages";
import { paths } from "@/lib/paths";

/** The public pages that a search engine may list. Posts and products have entries of their own. */
export const listedPages = [
  paths.home,
  paths.pages.pricing,
  paths.pages.contact,
  paths.pages.faqs,
  paths.pages.comingSoon,
  paths.pages.about,
  paths.pages.appAbout,
  paths.pages.privacy,
  paths.shop.root,
  paths.components,
  ...documentationPages.map(({ href }) => href),
] as const;
