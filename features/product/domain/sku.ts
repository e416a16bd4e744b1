import { slugFrom } from "@/lib/slug";
import { productLimits } from "./constants";

type Named = Readonly<{ code: string; name: string; color: string; size: string }>;

/** Room for the number that tells equal ones apart. */
const maxLength = productLimits.sku - 4;

/** The SKU that a variant gets unless somebody writes one: the product's code, else its name, with colour and size. */
export const skuFrom = ({ code, name, color, size }: Named): string =>
  slugFrom([code || name, color, size].filter(Boolean).join(" "), { max: maxLength, nameless: "sku" }).toUpperCase();
