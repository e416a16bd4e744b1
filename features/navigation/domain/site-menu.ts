import { paths } from "@/lib/paths";

/** The links of the frame around public pages; their labels stand under `site.links` by these names. */
const sitePaths = {
  product: paths.home,
  pricing: paths.pages.pricing,
  shop: paths.shop.root,
  blog: paths.pages.posts,
  comingSoon: paths.pages.comingSoon,
  faqs: paths.pages.faqs,
  contact: paths.pages.contact,
  about: paths.pages.about,
  appAbout: paths.pages.appAbout,
  privacy: paths.pages.privacy,
  theme: paths.theme.root,
  structure: paths.structure.routes,
  components: paths.components,
  hooligan: paths.pages.hooligan,
  maintenance: paths.pages.maintenance,
  offline: paths.appShell,
} as const;

const linksOf = <Id extends keyof typeof sitePaths>(...ids: readonly Id[]) =>
  ids.map((id) => ({ id, href: sitePaths[id] }));

/** What the header leads to. */
export const headerLinks = linksOf("product", "pricing", "blog", "faqs", "contact");

/** All public pages, in the columns of the footer. */
export const footerGroups = [
  { id: "product", links: linksOf("product", "pricing", "shop", "blog", "comingSoon") },
  { id: "help", links: linksOf("faqs", "contact", "appAbout", "maintenance") },
  { id: "company", links: linksOf("about", "privacy") },
  { id: "developers", links: linksOf("theme", "structure", "components", "hooligan", "offline") },
] as const;
