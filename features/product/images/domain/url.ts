import type { ProductImage } from "@/features/shop/schema";
import { storedWidths } from "./stored-widths";

/** Where the picture is fetched; it never changes what it shows. `?width=` asks for one of `productImageWidths`. */
export const productImageUrl = (id: string): string => `/api/product/image/${id}`;

/** The `srcset` of a picture: each stored width once. */
export const srcSetOf = ({ url, width }: Pick<ProductImage, "url" | "width">): string =>
  storedWidths(width)
    .map((stored) => `${url}?width=${stored.name} ${stored.width}w`)
    .join(", ");
