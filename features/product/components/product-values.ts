import { type FieldTexts, faultOf, textsOf, valuesFrom } from "@/lib/field-text";
import { pick, scalarNames } from "@/lib/fields";
import { newId } from "@/lib/id";
import type { Locale } from "@/lib/locale";
import { readWholeNumber } from "@/lib/whole-number";
import { missingCombinations } from "../domain/combinations";
import { type ProductColor, productLimits } from "../domain/constants";
import { type ProductField, productFields } from "../domain/fields";
import type { Product, ProductInput, VariantPatch } from "../schema";

/** A variant as the form holds it. */
export type VariantValues = Readonly<{
  /** The id of one that is stored; of a new one, a name within the form. */
  key: string;
  isNew: boolean;
  sku: string;
  color: ProductColor | "";
  size: string;
  /** How many there are, as it is typed. */
  stock: string;
}>;

export type ProductValues = FieldTexts<typeof productFields> &
  Readonly<{ slug: string; variants: readonly VariantValues[] }>;

export const newVariant = (): VariantValues => ({
  key: newId(),
  isNew: true,
  sku: "",
  color: "",
  size: "",
  stock: "0",
});

/**
 * `opened` is the product as it was when the form was opened: what was sold since then changes nothing in the form, because stock
 * is saved as a difference.
 */
export function valuesOf(product: Product, opened: Product, locale: Locale): ProductValues {
  const stockOf = new Map(opened.variants.map(({ id, stock }) => [id, stock]));
  const variants = product.variants.map(({ id, sku, color, size, stock }) => ({
    key: id,
    isNew: false,
    sku,
    color,
    size,
    stock: String(stockOf.get(id) ?? stock),
  }));
  return { ...textsOf(productFields, product, locale), slug: product.slug, variants };
}

const readStock = (text: string) => readWholeNumber(text, { min: 0, max: productLimits.stock });

/** What is wrong in the form: the id of a control, without the form's own beginning, and the code. */
export type FormFault = Readonly<{
  control: string;
  field: ProductField | "slug" | "variants";
  code: string;
  at?: number;
}>;

/** What is wrong before the server is asked. */
export function faultsIn(values: ProductValues): FormFault[] {
  const faults: FormFault[] = scalarNames(productFields).flatMap((field) => {
    const code = faultOf(productFields[field], values[field]);
    return code ? [{ control: field, field, code }] : [];
  });
  const { price, compareAtPrice } = valuesFrom(productFields, values);
  const isAbove = compareAtPrice === null || compareAtPrice > price;
  if (!isAbove) faults.push({ control: "compareAtPrice", field: "compareAtPrice", code: "not-above-price" });
  return [...faults, ...faultsOfVariants(values.variants)];
}

function faultsOfVariants(variants: readonly VariantValues[]): FormFault[] {
  const seen = new Set<string>();
  return variants.flatMap(({ key, color, size, stock }, at) => {
    const of = (part: string, code: string): FormFault => ({ control: `${key}-${part}`, field: "variants", code, at });
    const choice = JSON.stringify([color, size.trim()]);
    const isRepeated = seen.has(choice);
    seen.add(choice);
    return [
      ...(isRepeated ? [of("size", "repeated")] : []),
      ...(readStock(stock) === null ? [of("stock", "no-number")] : []),
    ];
  });
}

/** The places of the form that an answer names, such as `#/product/variants/2/sku`. */
export function faultsFrom(
  fields: readonly Readonly<{ pointer: string; code: string }>[],
  values: ProductValues,
): FormFault[] {
  return fields.flatMap(({ pointer, code }) => {
    const [, of, name = "", at, part = ""] = pointer.split("/");
    if (of !== "product") return [];
    const variant = name === "variants" && at !== undefined ? values.variants[Number(at)] : undefined;
    if (variant) {
      const control = `${variant.key}-${part === "stockChange" ? "stock" : part}`;
      return [{ control, field: "variants" as const, code, at: Number(at) }];
    }
    return name in values ? [{ control: name, field: name as FormFault["field"], code }] : [];
  });
}

/** What a new product is created with; an empty slug is made from the name. */
export function inputOf(values: ProductValues): ProductInput {
  return {
    ...valuesFrom(productFields, values),
    ...(values.slug.trim() !== "" && { slug: values.slug.trim() }),
    variants: values.variants.map(({ sku, color, size, stock }) => ({
      sku,
      color,
      size,
      stock: readStock(stock) ?? 0,
    })),
  };
}

/** The changed fields, with stock as the difference from what the form was opened with. */
export function patchOf(values: ProductValues, changed: ReadonlySet<string>, opened: Product) {
  const names = scalarNames(productFields).filter((name) => changed.has(name));
  return {
    ...pick(valuesFrom(productFields, values), names),
    ...(changed.has("slug") && { slug: values.slug.trim() }),
    ...(changed.has("variants") && { variants: values.variants.map((variant) => variantPatchOf(variant, opened)) }),
  };
}

function variantPatchOf({ key, isNew, sku, color, size, stock }: VariantValues, { variants }: Product): VariantPatch {
  const before = variants.find(({ id }) => id === key)?.stock ?? 0;
  const stockChange = (readStock(stock) ?? before) - before;
  return { ...(!isNew && { id: key }), sku, color, size, stockChange };
}

/** The variants with those added that are missing; one without a choice becomes the first of them. */
export function withCombinations(
  variants: readonly VariantValues[],
  chosen: Readonly<{ colors: readonly ProductColor[]; sizes: readonly string[] }>,
): VariantValues[] {
  const added = missingCombinations(variants, chosen).map((choice) => ({ ...newVariant(), ...choice }));
  const [only] = variants;
  const [first, ...others] = added;
  if (variants.length !== 1 || !only || !first || only.color !== "" || only.size !== "") return [...variants, ...added];
  return [{ ...only, color: first.color, size: first.size }, ...others];
}
