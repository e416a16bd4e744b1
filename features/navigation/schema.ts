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
  /** Where each page belongs to the item, if that is more than what lies below `href`. */
  within?: string;
  /** The pages below `href` are items of their own. */
  isExact?: true;
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
  isExact?: true;
  isExternal?: true;
  isPlanned?: true;
  children?: readonly NavEntry[];
}>;

export type NavGroup = Readonly<{ id: string; caption: string; entries: readonly NavEntry[] }>;

const authPages = [
  { id: "loginUnprotected", href: paths.auth.loginUnprotected },
  { id: "registerUnprotected", href: paths.auth.registerUnprotected },
  { id: "resetPassword", href: paths.auth.resetPassword },
] as const satisfies readonly NavItem[];

const errorPages = [
  { id: "forbidden", href: paths.errors.forbidden },
  { id: "notFound", href: paths.errors.notFound },
  { id: "serverError", href: paths.errors.serverError },
] as const satisfies readonly NavItem[];

const userPages = [
  { id: "userList", href: paths.user.list },
  { id: "userCards", href: paths.user.cards },
  { id: "userNew", href: paths.user.new, permission: "users:manage" },
  { id: "userProfile", href: paths.user.profile },
  { id: "userAccount", href: paths.user.account },
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

export const navigation = [
  {
    id: "overview",
    items: [
      { id: "today", icon: "layout-dashboard", href: paths.dashboard.general },
      { id: "mail", icon: "mail" },
      { id: "chat", icon: "messages-square" },
      { id: "calendar", icon: "calendar", href: paths.calendar },
    ],
  },
  {
    id: "work",
    items: [
      { id: "kanban", icon: "square-kanban", href: paths.kanban },
      { id: "projects", icon: "folder-kanban", href: paths.project.list, within: paths.project.root },
      { id: "aiBoard", icon: "sparkles", href: paths.aiChat, isExact: true },
      { id: "files", icon: "folder" },
    ],
  },
  {
    id: "business",
    items: [
      { id: "shop", icon: "shopping-bag" },
      { id: "orders", icon: "package" },
      { id: "invoices", icon: "receipt-text" },
      { id: "booking", icon: "ticket" },
      { id: "banking", icon: "landmark" },
      { id: "analytics", icon: "chart-line" },
      { id: "blog", icon: "newspaper" },
    ],
  },
  {
    id: "administration",
    items: [
      { id: "user", icon: "users", children: userPages },
      { id: "roles", icon: "key-round", href: paths.user.roles, permission: "roles:manage" },
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
          { id: "authPages", children: authPages },
          { id: "errorPages", children: errorPages },
          { id: "appShell", href: paths.appShell },
        ],
      },
      { id: "components", icon: "puzzle", href: paths.components },
      { id: "cleanCodingPages", icon: "list-todo", children: cleanCodingPages },
      { id: "devEnvPages", icon: "terminal", children: devEnvPages },
      { id: "structure", icon: "book-open" },
      { id: "theme", icon: "palette" },
      { id: "map", icon: "map" },
      { id: "frameworkDocs", icon: "code-xml", href: "https://nextjs.org/docs" },
      { id: "componentDocs", icon: "file-text", href: "https://mui.com/material-ui/getting-started/" },
      { id: "store", icon: "store", href: "https://mui.com/store/" },
    ],
  },
] as const satisfies readonly NavSection[];
