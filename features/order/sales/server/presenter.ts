import "server-only";
import { shopCurrency } from "@/features/product/domain/constants";
import { productImageUrl } from "@/features/product/images/domain/url";
import type { ProductImage } from "@/features/shop/schema";
import { addMonths } from "@/lib/day";
import { toMajor } from "@/lib/money";
import type { Days } from "../domain/pieces";
import { type Sales, type SalesFigures, type SalesProduct, salesLimits } from "../schema";

type Bucket = Sales["buckets"][number];
type Month = Sales["months"][number];
type At<Of, Key extends keyof Of> = Omit<Of, Key> & Readonly<{ at: number }>;
type Pictured<Of extends SalesProduct> = Omit<Of, "image"> & Readonly<{ image: StoredImage | null }>;

/** As the database answers: amounts in minor units, parts of time by their place, and only those that have any. */
export type SalesRow = Readonly<{
  hasOrders: boolean;
  figures: SalesFigures;
  figuresBefore: SalesFigures;
  buckets: readonly At<Bucket, "from" | "to">[];
  months: readonly At<Month, "start">[];
  bestSellers: readonly Pictured<Sales["bestSellers"][number]>[];
  bestCustomers: readonly Sales["bestCustomers"][number][];
  latest: readonly Pictured<Sales["latest"][number]>[];
  alerts: Readonly<{ products: number; variants: readonly Pictured<Sales["alerts"]["variants"][number]>[] }>;
}>;

type Period = Pick<Sales, "today" | "from" | "to" | "previous" | "step"> & Readonly<{ buckets: readonly Days[] }>;

const money = (minor: number) => toMajor(minor, shopCurrency);

const presentFigures = (row: SalesFigures): SalesFigures => ({
  ...row,
  sales: money(row.sales),
  discounts: money(row.discounts),
  shipping: money(row.shipping),
  refunds: money(row.refunds),
});

type StoredImage = Omit<ProductImage, "url">;

const presentImage = ({ image, name }: Readonly<{ image: StoredImage | null; name: string }>): ProductImage | null =>
  image && { ...image, alt: image.alt || name, url: productImageUrl(image.id) };

function presentBuckets(rows: SalesRow["buckets"], buckets: readonly Days[]): Bucket[] {
  const found = new Map(rows.map(({ at, ...row }) => [at, row]));
  return buckets.map((days, at) => {
    const { sales = 0, orders = 0, discounts = 0, refunds = 0, before = 0 } = found.get(at) ?? {};
    return {
      ...days,
      orders,
      sales: money(sales),
      discounts: money(discounts),
      refunds: money(refunds),
      before: money(before),
    };
  });
}

function presentMonths(rows: SalesRow["months"], today: string): Month[] {
  const found = new Map(rows.map(({ at, ...row }) => [at, row]));
  return Array.from({ length: 12 }, (_, at) => {
    const { sales = 0, orders = 0, before = 0, ordersBefore = 0 } = found.get(at) ?? {};
    const start = addMonths(`${today.slice(0, 4)}-01-01`, at);
    return { start, orders, ordersBefore, sales: money(sales), before: money(before) };
  });
}

export function presentSales(row: SalesRow, { buckets, ...period }: Period): Sales {
  const { countedAlerts } = salesLimits;
  return {
    ...period,
    currency: shopCurrency,
    hasOrders: row.hasOrders,
    figures: presentFigures(row.figures),
    figuresBefore: presentFigures(row.figuresBefore),
    buckets: presentBuckets(row.buckets, buckets),
    months: presentMonths(row.months, period.today),
    bestSellers: row.bestSellers.map((one) => ({ ...one, image: presentImage(one), sales: money(one.sales) })),
    bestCustomers: row.bestCustomers.map((one) => ({ ...one, sales: money(one.sales) })),
    latest: row.latest.map((one) => ({ ...one, image: presentImage(one), price: money(one.price) })),
    alerts: {
      products: Math.min(row.alerts.products, countedAlerts),
      isCapped: row.alerts.products > countedAlerts,
      variants: row.alerts.variants.map((one) => ({ ...one, image: presentImage(one) })),
    },
  };
}
