import type { Locale } from "./locale";

/** Every page path that code refers to, so that a route is renamed in one place. */
export const paths = {
  home: "/",
  appShell: "/_app",
  auth: {
    login: "/auth/login",
    loginUnprotected: "/auth/login-unprotected",
    register: "/auth/register",
    registerUnprotected: "/auth/register-unprotected",
    verify: "/auth/verify",
    resetPassword: "/auth/reset-password",
    newPassword: "/auth/new-password",
    /** Where the link in the old mailbox leads, with its token behind the hash. */
    emailUndo: "/auth/email-undo",
  },
  dashboard: {
    root: "/dashboard",
    general: "/dashboard/general",
    /** The sales of the shop. */
    ecommerce: "/dashboard/ecommerce",
    /** Guides to this codebase. */
    cleanCoding: "/dashboard/cleanCoding",
    cleanCodingFront: "/dashboard/cleanCoding/front",
    cleanCodingBack: "/dashboard/cleanCoding/back",
    devEnv: "/dashboard/devEnv",
    devEnvFront: "/dashboard/devEnv/front",
  },
  calendar: "/calendar",
  chat: "/chat",
  mail: "/mail",
  kanban: "/kanban",
  /** Cards of all boards that one is on. */
  cards: "/kanban/cards",
  aiChat: "/aiChat",
  aiService: "/aiChat/service",
  project: {
    root: "/project",
    list: "/project/list",
    /** The questionnaire. */
    new: "/project/new",
    /** From the answers of a column to a project. */
    convert: "/project/convert",
    /** What lies below is about tasks. */
    tasks: "/project/task",
    taskList: "/project/task/list",
    taskNew: "/project/task/newTask",
  },
  user: {
    root: "/user",
    list: "/user/list",
    cards: "/user/cards",
    new: "/user/new",
    profile: "/user/profile",
    account: "/user/account",
    roles: "/user/roles",
    why: "/user/why",
    audit: "/user/audit",
  },
  shop: {
    root: "/shop",
    checkout: "/shop/checkout",
    wishlist: "/shop/wishlist",
    /** What lies below are the products, each by its slug. */
    products: "/shop/product",
    /** One's own orders. */
    ownOrders: "/shop/orders",
    /** What lies below are the orders, each for its customer. */
    orders: "/shop/order",
    /** For those who manage the shop. */
    list: "/shop/list",
    new: "/shop/new",
    categories: "/shop/categories",
    discounts: "/shop/discounts",
    shipping: "/shop/shipping",
    reviews: "/shop/reviews",
  },
  order: "/order",
  invoice: { root: "/invoice", new: "/invoice/new", settings: "/invoice/settings" },
  /** Public pages about Ordo, and the pages that manage them. */
  pages: {
    pricing: "/pricing",
    payment: "/payment",
    about: "/about-us",
    appAbout: "/app-about",
    privacy: "/privacy",
    contact: "/contact-us",
    contactMessages: "/contact-us/messages",
    faqs: "/faqs",
    faqManage: "/faqs/manage",
    comingSoon: "/coming-soon",
    maintenance: "/maintenance",
    hooligan: "/hooligan",
    posts: "/test/posts",
  },
  /** Where posts are written. */
  blog: { root: "/blog", new: "/blog/new", comments: "/blog/comments" },
  /** What the theme of the running product is made of. */
  theme: {
    root: "/theme",
    typography: "/theme/typography",
    localFonts: "/theme/localFonts",
    palette: "/theme/palette",
    shadow: "/theme/shadow",
    customShadow: "/theme/customShadow",
    styles: "/theme/styles",
    language: "/theme/language",
  },
  /** How Ordo is put together, read from its code. */
  structure: {
    mock: "/structure/mock",
    assets: "/structure/assets",
    auth: "/structure/auth",
    component: "/structure/component",
    hooks: "/structure/hooks",
    layouts: "/structure/layouts",
    locales: "/structure/locales",
    pagesApi: "/structure/pagesApi",
    pagesAuth: "/structure/pagesAuth",
    pagesComponents: "/structure/pagesComponents",
    pagesDashboard: "/structure/pagesDashboard",
    redux: "/structure/redux",
    routes: "/structure/routes",
    section: "/structure/section",
    theme: "/structure/theme",
    utils: "/structure/utils",
    config: "/structure/config",
  },
  components: "/components",
  problems: "/problems",
  /** Clears a dead session cookie and goes on to the sign-in page. */
  sessionExpired: "/api/auth/expired",
  errors: { forbidden: "/403", notFound: "/404", serverError: "/500" },
} as const;

/** Where a guest signs in, to come back to a page. */
export const signInPath = (returnTo: string) => `${paths.auth.login}?${new URLSearchParams({ returnTo })}`;

/** The profile of somebody, by slug or id. */
export const profilePath = (person: string) => `${paths.user.profile}?${new URLSearchParams({ name: person })}`;

/** The page of one product in the shop. */
export const shopProductPath = (slug: string) => `${paths.shop.products}/${slug}`;

/** Where one product is edited. */
export const editProductPath = (slug: string) => `${shopProductPath(slug)}/edit`;

/** The page of one post. */
export const postPath = (slug: string) => `/test/post/${slug}`;

const blogPath = (postId: string, page: string, language?: Locale) =>
  `${paths.blog.root}/${postId}/${page}${language ? `?${new URLSearchParams({ language })}` : ""}`;

/** Where one post is edited; its text in a language, or in its own. */
export const editPostPath = (postId: string, language?: Locale) => blogPath(postId, "edit", language);
/** The post as its readers see it, before it is published. */
export const previewPostPath = (postId: string, language?: Locale) => blogPath(postId, "preview", language);
export const postRevisionsPath = (postId: string, language?: Locale) => blogPath(postId, "revisions", language);

/** The page of one order. */
export const orderPath = (orderId: string) => `${paths.order}/${orderId}`;

/** The page of one order for its customer; a guest comes with the key that they were given. */
export const ownOrderPath = (orderId: string, accessKey: string | null) =>
  `${paths.shop.orders}/${orderId}${accessKey === null ? "" : `?${new URLSearchParams({ key: accessKey })}`}`;

/** The same page just after the order was placed, which it then confirms. */
export const placedOrderPath = (orderId: string, accessKey: string | null) =>
  `${paths.shop.orders}/${orderId}?${new URLSearchParams({ ...(accessKey !== null && { key: accessKey }), placed: "1" })}`;

/** The page of one invoice. */
export const invoicePath = (invoiceId: string) => `${paths.invoice.root}/${invoiceId}`;

/** Where one draft is edited. */
export const editInvoicePath = (invoiceId: string) => `${invoicePath(invoiceId)}/edit`;

/** The page of one project. */
export const projectPath = (projectId: string) => `${paths.project.root}/${projectId}`;

/** Chat with this conversation open. */
export const chatPath = (conversationKey: string) => `${paths.chat}?${new URLSearchParams({ conversationKey })}`;

/** The same at one of its messages. */
export const chatMessagePath = (conversationId: string, { id, seq }: Readonly<{ id: string; seq: number }>) =>
  `${chatPath(conversationId)}&${new URLSearchParams({ messageId: id, seq: String(seq) })}`;

/** Mail with this mail open, beside the list of a label: the inbox where none is named. */
export const mailPath = (mailId: string, label?: string) =>
  `${paths.mail}?${new URLSearchParams({ ...(label !== undefined && { label }), mailId })}`;

/** The mails of a label. */
export const mailLabelPath = (label: string) => `${paths.mail}?${new URLSearchParams({ label })}`;

/** Mail with the window for a new email open, to somebody if an address is named. */
export const newMailPath = (to?: string) =>
  `${paths.mail}?${new URLSearchParams({ compose: "new", ...(to !== undefined && { to }) })}`;

/** The page of one board. */
export const boardPath = (boardId: string) => `${paths.kanban}?${new URLSearchParams({ boardId })}`;

/** A card of the assistant's board, where an answer stands. */
export const aiCardPath = (cardId: string) => `${paths.aiChat}?${new URLSearchParams({ card: cardId })}`;

/** Where a hosted plan is ordered. */
export const paymentPath = (plan: string, period: string) =>
  `${paths.pages.payment}?${new URLSearchParams({ plan, period })}`;

/** The order of a plan, which its key opens. */
export const planOrderPath = (order: string, key: string) =>
  `${paths.pages.payment}?${new URLSearchParams({ order, key })}`;
