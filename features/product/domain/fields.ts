import { columnsOf, type FieldColumn, type Fields } from "@/lib/fields";
import { productLimits as limits, productGenders, productStatuses, shopCurrency } from "./constants";

const amount = { kind: "amount", currency: shopCurrency, max: limits.price } as const;

/** What people write and choose on a product, beside its slug and its variants. */
export const productFields = {
  name: { kind: "text", max: limits.name, isRequired: true },
  code: { kind: "text", max: limits.code },
  summary: { kind: "text", max: limits.summary },
  description: { kind: "text", max: limits.description, isMultiline: true },
  categoryId: { kind: "id", columns: ["category"] },
  gender: { kind: "choice", values: productGenders, default: "all" },
  tags: { kind: "tags", max: limits.tag, maxCount: limits.tags },
  status: { kind: "choice", values: productStatuses, default: "draft" },
  price: { ...amount, isRequired: true },
  compareAtPrice: amount,
} as const satisfies Fields;
export type ProductField = keyof typeof productFields;

/** What a row of a file says of the variant that it is. */
export const variantColumns = ["sku", "color", "size", "stock"] as const;
export type ProductColumn = FieldColumn<typeof productFields> | (typeof variantColumns)[number];

const [name, code, ...others] = columnsOf(productFields);
/** The columns of a file: what rows of one product are joined by, what tells its variants apart, and the rest. */
export const productColumns: readonly [ProductColumn, ...ProductColumn[]] = [
  name as "name",
  code as "code",
  ...variantColumns,
  ...others,
];
