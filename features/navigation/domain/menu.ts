import type { IconName } from "@/lib/icons";
import { paths } from "@/lib/paths";
import type { Permission } from "@/lib/permissions";

/**
 * An entry of the menu. With `children` it is a group; with `href` a link; with neither its area is
 * planned: it is shown, marked and cannot be followed. The label stands under `nav.items` by `id`.
 */
export type NavItem = Readonly<{
  id: string;
  icon?: IconName;
  /** A path of ours, or a whole https address, which opens in a new tab. */
  href?: string;
  /** The path below which every page belongs to the item; pages other than its own have breadcrumbs of their own. */
  within?: string;
  /** Pages within it that belong to another item. */
  except?: string;
  /** The pages below `href` are items of their own. */
  isExact?: true;
  /** Whoever reads the menu has no use for these pages: the search leaves them out. */
  isHiddenFromSearch?: true;
  /** Parts of the page with an address of their own: the menu leaves them out, the search finds them. */
  parts?: readonly NavItem[];
  children?: readonly NavItem[];
  isAdminOnly?: true;
  permission?: Permission;
}>;

export type NavSection = Readonly<{ id: string; items: readonly NavItem[] }>;

/** What the menu shows one person, in their language. */
export type NavEntry = Readonly<{
  id: string;
  label: string;
  icon?: IconName;
  href?: string;
  within?: string;
  except?: string;
  isExact?: true;
  isHiddenFromSearch?: true;
  isExternal?: true;
  isPlanned?: true;
  parts?: readonly NavEntry[];
  children?: readonly NavEntry[];
}>;

export type NavGroup = Readonly<{ id: string; caption: string; entries: readonly NavEntry[] }>;

const authPages = [
  { id: "loginUnprotected", href: paths.auth.loginUnprotected },
  { id: "registerUnprotected", href: paths.auth.registerUnprotected },
  { id: "resetPassword", href: paths.auth.resetPassword },
] as const satisfies readonly NavItem[];

const generalPages = [
  { id: "pricing", href: paths.pages.pricing },
  { id: "payment", href: paths.pages.payment },
  { id: "posts", href: paths.pages.posts },
  { id: "about", href: paths.pages.about },
  { id: "appAbout", href: paths.pages.appAbout },
  { id: "privacy", href: paths.pages.privacy },
  { id: "contact", href: paths.pages.contact, isExact: true },
  { id: "faqs", href: paths.pages.faqs, isExact: true },
  { id: "comingSoon", href: paths.pages.comingSoon },
  { id: "maintenance", href: paths.pages.maintenance },
  { id: "hooligan", href: paths.pages.hooligan },
] as const satisfies readonly NavItem[];

const errorPages = [
  { id: "forbidden", href: paths.errors.forbidden },
  { id: "notFound", href: paths.errors.notFound },
  { id: "serverError", href: paths.errors.serverError },
] as const satisfies readonly NavItem[];

const accountParts = [
  { id: "accountAddresses", href: `${paths.user.account}?tab=addresses` },
  { id: "accountSecurity", href: `${paths.user.account}?tab=security` },
  { id: "accountNotifications", href: `${paths.user.account}?tab=notifications` },
  { id: "accountConnected", href: `${paths.user.account}?tab=connected` },
  { id: "accountSessions", href: `${paths.user.account}?tab=sessions` },
  { id: "accountTokens", href: `${paths.user.account}?tab=tokens` },
] as const satisfies readonly NavItem[];

const userPages = [
  { id: "userList", href: paths.user.list },
  { id: "userCards", href: paths.user.cards },
  { id: "userNew", href: paths.user.new, permission: "users:manage" },
  { id: "userProfile", href: paths.user.profile },
  { id: "userAccount", href: paths.user.account, parts: accountParts },
] as const satisfies readonly NavItem[];

const cleanCodingPages = [
  { id: "cleanCoding", href: paths.dashboard.cleanCoding, isExact: true },
  { id: "cleanCodingFront", href: paths.dashboard.cleanCodingFront },
  { id: "cleanCodingBack", href: paths.dashboard.cleanCodingBack },
] as const satisfies readonly NavItem[];

const devEnvPages = [
  { id: "devEnv", href: paths.dashboard.devEnv, isExact: true },
  { id: "devEnvFront", href: paths.dashboard.devEnvFront },
] as const satisfies readonly NavItem[];

/** What those who write posts see to, beside the posts that everybody reads. */
const blogPages = [
  { id: "blogManage", href: paths.blog.root, isExact: true, permission: "posts:manage" },
  { id: "blogNew", href: paths.blog.new, permission: "posts:manage" },
  { id: "blogComments", href: paths.blog.comments, permission: "posts:manage" },
] as const satisfies readonly NavItem[];

/** What those who manage the shop see to, beside the shop itself. */
const shopPages = [
  { id: "products", href: paths.shop.list, permission: "shop:manage" },
  { id: "productCategories", href: paths.shop.categories, permission: "shop:manage" },
  { id: "discounts", href: paths.shop.discounts, permission: "shop:manage" },
  { id: "shipping", href: paths.shop.shipping, permission: "shop:manage" },
] as const satisfies readonly NavItem[];

const themePages = [
  { id: "themeOverview", href: paths.theme.root, isExact: true },
  { id: "typography", href: paths.theme.typography },
  { id: "localFonts", href: paths.theme.localFonts },
  { id: "palette", href: paths.theme.palette },
  { id: "shadow", href: paths.theme.shadow },
  { id: "customShadow", href: paths.theme.customShadow },
  { id: "styles", href: paths.theme.styles },
  { id: "language", href: paths.theme.language },
] as const satisfies readonly NavItem[];

const structurePages = [
  { id: "structureMock", href: paths.structure.mock },
  { id: "structureAssets", href: paths.structure.assets },
  { id: "structureAuth", href: paths.structure.auth },
  { id: "structureComponent", href: paths.structure.component },
  { id: "structureHooks", href: paths.structure.hooks },
  { id: "structureLayouts", href: paths.structure.layouts },
  { id: "structureLocales", href: paths.structure.locales },
  { id: "structurePagesApi", href: paths.structure.pagesApi },
  { id: "structurePagesAuth", href: paths.structure.pagesAuth },
  { id: "structurePagesComponents", href: paths.structure.pagesComponents },
  { id: "structurePagesDashboard", href: paths.structure.pagesDashboard },
  { id: "structureRedux", href: paths.structure.redux },
  { id: "structureRoutes", href: paths.structure.routes },
  { id: "structureSection", href: paths.structure.section },
  { id: "structureTheme", href: paths.structure.theme },
  { id: "structureUtils", href: paths.structure.utils },
  { id: "structureConfig", href: paths.structure.config },
] as const satisfies readonly NavItem[];

/** Areas that are not built yet; each moves to its place in the menu with its page. */
const plannedAreas = [
  { id: "files" },
  { id: "booking" },
  { id: "banking" },
  { id: "analytics" },
  { id: "map" },
] as const satisfies readonly NavItem[];

export const navigation = [
  {
    id: "overview",
    items: [
      { id: "today", icon: "layout-dashboard", href: paths.dashboard.general },
      { id: "salesDashboard", icon: "chart-line", href: paths.dashboard.ecommerce, permission: "orders:read" },
      { id: "calendar", icon: "calendar", href: paths.calendar },
      { id: "chat", icon: "messages-square", href: paths.chat },
      { id: "mail", icon: "mail", href: paths.mail },
    ],
  },
  {
    id: "work",
    items: [
      { id: "kanban", icon: "square-kanban", href: paths.kanban },
      {
        id: "projects",
        icon: "folder-kanban",
        href: paths.project.list,
        within: paths.project.root,
        except: paths.project.tasks,
      },
      { id: "tasks", icon: "list-todo", href: paths.project.taskList, within: paths.project.tasks },
      { id: "aiBoard", icon: "sparkles", href: paths.aiChat, isExact: true },
    ],
  },
  {
    id: "sales",
    items: [
      { id: "shop", icon: "store", href: paths.shop.root, within: paths.shop.products, isExact: true },
      {
        id: "orders",
        icon: "receipt-text",
        href: paths.order,
        within: paths.order,
        permission: "orders:read",
      },
      {
        id: "invoices",
        icon: "file-text",
        href: paths.invoice.root,
        within: paths.invoice.root,
        permission: "invoices:read",
      },
      { id: "shopAdministration", icon: "package", children: shopPages },
    ],
  },
  {
    id: "administration",
    items: [
      { id: "user", icon: "users", children: userPages },
      { id: "roles", icon: "key-round", href: paths.user.roles, permission: "roles:manage" },
      { id: "blog", icon: "newspaper", children: blogPages },
      { id: "contactMessages", icon: "mail", href: paths.pages.contactMessages, permission: "messages:manage" },
      { id: "faqManage", icon: "circle-help", href: paths.pages.faqManage, permission: "posts:manage" },
      { id: "audit", icon: "history", href: paths.user.audit, permission: "audit:read" },
      { id: "aiService", icon: "bot", href: paths.aiService, isAdminOnly: true },
      { id: "adminOnly", icon: "shield-check", isAdminOnly: true },
    ],
  },
  {
    id: "documentation",
    items: [
      {
        id: "pages",
        icon: "layers",
        children: [
          { id: "authPages", children: authPages, isHiddenFromSearch: true },
          { id: "errorPages", children: errorPages, isHiddenFromSearch: true },
          { id: "generalPages", children: generalPages },
          { id: "appShell", href: paths.appShell },
        ],
      },
      {
        id: "docs",
        icon: "book-open",
        children: [
          { id: "theme", children: themePages },
          { id: "structure", children: structurePages },
        ],
      },
      { id: "components", icon: "puzzle", href: paths.components },
      { id: "cleanCodingPages", icon: "list-todo", children: cleanCodingPages },
      { id: "devEnvPages", icon: "terminal", children: devEnvPages },
      { id: "frameworkDocs", icon: "code-xml", href: "https://nextjs.org/docs" },
      { id: "componentDocs", icon: "file-text", href: "https://mui.com/material-ui/getting-started/" },
      { id: "store", icon: "store", href: "https://mui.com/store/" },
      { id: "planned", icon: "clock", children: plannedAreas },
    ],
  },
] as const satisfies readonly NavSection[];
