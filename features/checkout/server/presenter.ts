import "server-only";
import { shopCurrency } from "@/features/product/domain/constants";
import { productImageUrl } from "@/features/product/images/domain/url";
import type { ProductImage } from "@/features/shop/schema";
import { toMajor } from "@/lib/money";
import type { Quote, QuoteLine, ShippingOption } from "../schema";
import type { MinorQuote } from "./data/quote";
import type { VariantRow } from "./data/variants";

const major = (minor: number): number => toMajor(minor, shopCurrency);

function presentCover({ imageId, alt, width, height, meanColor }: VariantRow): ProductImage | null {
  if (imageId === null || alt === null || width === null || height === null || meanColor === null) return null;
  return { id: imageId, url: productImageUrl(imageId), alt, width, height, color: meanColor };
}

const presentLine = ({ id, variant, quantity, available }: MinorQuote["lines"][number]): QuoteLine => ({
  id,
  productId: variant.productId,
  variantId: variant.id,
  slug: variant.slug,
  name: variant.name,
  sku: variant.sku,
  color: variant.color,
  size: variant.size,
  image: presentCover(variant),
  price: major(variant.price),
  quantity,
  subtotal: major(variant.price * quantity),
  available,
});

const presentMethod = ({
  id,
  name,
  charge,
  price,
  freeFrom,
  minDays,
  maxDays,
}: MinorQuote["methods"][number]): ShippingOption => ({
  id,
  name,
  price: major(charge),
  basePrice: major(price),
  freeFrom: freeFrom === null ? null : major(freeFrom),
  minDays,
  maxDays,
});

/** Percentages are kept in hundredths. */
const presentRule = ({ kind, value }: NonNullable<MinorQuote["discount"]["code"]>) => ({
  kind,
  value: kind === "percent" ? value / 100 : major(value),
});

export function presentQuote({ lines, missing, discount, method, methods, totals }: MinorQuote): Quote {
  return {
    currency: shopCurrency,
    lines: lines.map(presentLine),
    missing: [...missing],
    discountCode: discount.code?.code ?? null,
    discountRefusal: discount.refusal,
    discountRule: discount.code && presentRule(discount.code),
    shippingMethod: method?.id ?? "",
    shippingMethods: methods.map(presentMethod),
    subtotal: major(totals.subtotal),
    discount: major(totals.discount),
    shipping: major(totals.shipping),
    total: major(totals.total),
    vat: major(totals.vat),
    totalItems: totals.totalItems,
  };
}
