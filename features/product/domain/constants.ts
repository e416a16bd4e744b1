/** Every price of the shop is in this currency; stored in its minor units, sent by the API in major ones. */
export const shopCurrency = "MNT";

/** Lengths in characters, numbers in units. */
export const productLimits = {
  perPage: 24,
  maxPerPage: 200,
  search: 100,
  name: 200,
  slug: 120,
  summary: 300,
  description: 20_000,
  code: 40,
  sku: 60,
  size: 20,
  tag: 40,
  tags: 20,
  variants: 100,
  images: 12,
  imageBytes: 10_485_760,
  imageText: 200,
  /** In minor units: ten billion tugriks. */
  price: 1_000_000_000_000,
  stock: 1_000_000,
  categoryName: 80,
  categories: 200,
  review: 2_000,
  wishlist: 500,
  /** Products are counted up to here: all of them by an index alone, those that filters leave one by one. */
  counted: 10_000,
  countedMatches: 1_000,
} as const;

export const productStatuses = ["draft", "published"] as const;

/** Whom a product is made for; most are for everybody. */
export const productGenders = ["all", "women", "men", "kids"] as const;
export type ProductGender = (typeof productGenders)[number];

/** The colours that a variant may have, with what a swatch shows. Each has a name in every language. */
export const productColors = {
  black: "#16181d",
  white: "#ffffff",
  grey: "#8b919c",
  silver: "#c7ccd4",
  beige: "#e3d5bd",
  brown: "#7a5233",
  red: "#d33a2f",
  orange: "#f0832b",
  yellow: "#f4c630",
  gold: "#c9a13b",
  green: "#2f8f4e",
  teal: "#1f8a8a",
  blue: "#2f6fde",
  navy: "#1d2f5e",
  purple: "#7a49c4",
  pink: "#e56aa0",
} as const;
export type ProductColor = keyof typeof productColors;
export const productColorNames = Object.keys(productColors) as readonly ProductColor[];

/** Fewer than this of a variant are an alert, and are shown as "low stock". */
export const lowStock = 5;

/** Why the stock of a variant changed. */
export const stockReasons = ["order", "cancellation", "return", "adjustment", "import"] as const;
export type StockReason = (typeof stockReasons)[number];

/** Widths in pixels in which every picture is kept; a picture that is smaller is kept in its own. */
export const productImageWidths = [320, 640, 1280] as const;
