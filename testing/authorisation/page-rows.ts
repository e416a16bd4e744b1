import type { Permission } from "@/lib/permissions";

/** Who sees a page: anybody, whoever the gate lets in, or whoever has the right too (others are shown 403). */
type PageRow = Readonly<{ access: "public" | "member"; permission?: Permission; isForAdmin?: true }>;

const everybody: PageRow = { access: "public" };
const member: PageRow = { access: "member" };
const granted = (permission: Permission): PageRow => ({ access: "member", permission });

/** Every page by the path that its folder gives it. */
export const pageRows: Readonly<Record<string, PageRow>> = {
  "/": everybody,
  "/403": everybody,
  "/404": everybody,
  "/500": everybody,
  // Where nothing is.
  "/[...path]": everybody,
  "/aiChat": member,
  "/aiChat/service": { access: "member", isForAdmin: true },
  "/app-shell": everybody,
  "/auth/email-undo": everybody,
  "/auth/login": everybody,
  "/auth/login-unprotected": everybody,
  "/auth/new-password": everybody,
  "/auth/register": everybody,
  "/auth/register-unprotected": everybody,
  "/auth/reset-password": everybody,
  "/auth/verify": everybody,
  "/calendar": member,
  "/components": everybody,
  "/dashboard": member,
  "/dashboard/cleanCoding": member,
  "/dashboard/cleanCoding/back": member,
  "/dashboard/cleanCoding/front": member,
  "/dashboard/devEnv": member,
  "/dashboard/devEnv/front": member,
  "/dashboard/ecommerce": granted("orders:read"),
  "/dashboard/general": member,
  "/invoice": granted("invoices:read"),
  "/invoice/[id]": granted("invoices:read"),
  "/invoice/[id]/edit": granted("invoices:manage"),
  "/invoice/new": granted("invoices:manage"),
  "/invoice/settings": granted("invoices:manage"),
  "/kanban": member,
  "/kanban/cards": member,
  "/order": granted("orders:read"),
  "/order/[id]": granted("orders:read"),
  "/problems/[code]": everybody,
  "/project/convert": member,
  // Goes on to the list, whoever asks.
  "/project": everybody,
  "/project/[id]": member,
  "/project/list": member,
  "/project/new": member,
  "/project/task/list": member,
  "/project/task/newTask": member,
  // Its customer alone is shown the order, a guest by a key.
  "/shop/order/[id]": everybody,
  "/shop/categories": granted("shop:manage"),
  "/shop/list": granted("shop:manage"),
  "/shop/new": granted("shop:manage"),
  "/shop/product/[slug]/edit": granted("shop:manage"),
  "/shop/discounts": granted("shop:manage"),
  "/shop/shipping": granted("shop:manage"),
  "/shop": everybody,
  "/shop/product/[slug]": everybody,
  "/shop/wishlist": everybody,
  // A guest is asked to sign in.
  "/shop/orders": everybody,
  "/shop/checkout": everybody,
  // Goes on to the list, whoever asks.
  "/user": everybody,
  "/user/[name]/edit": member,
  "/user/account": member,
  "/user/audit": granted("audit:read"),
  "/user/cards": member,
  "/user/list": member,
  "/user/new": granted("users:manage"),
  "/user/profile": member,
  "/user/roles": granted("roles:manage"),
  "/user/why": { access: "member", isForAdmin: true },
};
