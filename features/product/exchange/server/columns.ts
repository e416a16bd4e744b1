import "server-only";
import { csvLimits } from "@/lib/csv-limits";
import { foldForSearch } from "@/lib/fold";
import { readWholeNumber } from "@/lib/whole-number";
import { type CsvFormat, labelReader } from "@/server/csv/columns";
import { amountCells, tagsCells, textCells } from "@/server/csv/field-cells";
import { productColorNames, productGenders, productLimits, productStatuses } from "../../domain/constants";
import { type ProductColumn, productColumns, productFields } from "../../domain/fields";
import type { Product, Variant } from "../../schema";

/** Read choices from their labels, in any of our languages, and a category from its name. */
export const labelReaders = async (categories: readonly Readonly<{ id: string; name: string }>[]) => {
  const ids = new Map(categories.map(({ id, name }) => [foldForSearch(name), id]));
  return {
    statusOf: await labelReader(productStatuses, ({ product }) => product.statuses),
    genderOf: await labelReader(productGenders, ({ product }) => product.genders),
    colorOf: await labelReader(productColorNames, ({ productColor }) => productColor),
    categoryOf: (text: string) => ids.get(foldForSearch(text)) ?? null,
  };
};
type Known = Awaited<ReturnType<typeof labelReaders>>;

/** A row of a file: one variant, and of its product what all of them share. */
export type ProductRecord = Readonly<{ product: Product; categoryName: string; variant: Variant }>;

const productOf = ({ product }: ProductRecord) => product;

/** The columns of a CSV file of products, for export and import. */
export const productFile = {
  columns: productColumns,
  needed: "name",
  labels: ({ product: { fields, exchange } }) => ({ ...fields, ...exchange.columns }),
  /** A description is longer than other cells. */
  limits: { ...csvLimits, cell: productLimits.description + 100 },
  cells: {
    ...textCells(productFields, productOf),
    ...amountCells(productFields, productOf),
    ...tagsCells(productFields, productOf),
    sku: { present: ({ variant }) => variant.sku, parse: (text) => text },
    color: {
      present: ({ variant }) => variant.color,
      parse: (text, { colorOf }) => colorOf(text),
      code: "unknown-color",
    },
    size: { present: ({ variant }) => variant.size, parse: (text) => text },
    stock: {
      present: ({ variant }) => String(variant.stock),
      parse: (text) => readWholeNumber(text, { min: 0, max: productLimits.stock }),
    },
    category: {
      present: ({ categoryName }) => categoryName,
      parse: (text, { categoryOf }) => categoryOf(text),
      code: "unknown-category",
      field: "categoryId",
    },
    gender: { present: ({ product }) => product.gender, parse: (text, { genderOf }) => genderOf(text) },
    status: { present: ({ product }) => product.status, parse: (text, { statusOf }) => statusOf(text) },
  },
} satisfies CsvFormat<ProductColumn, ProductRecord, Known>;
