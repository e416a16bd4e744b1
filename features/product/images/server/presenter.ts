import "server-only";
import type { ProductImage } from "@/features/shop/schema";
import type { productImages } from "@/server/db/schema/product";
import { productImageUrl } from "../domain/url";

type ImageRow = Pick<typeof productImages.$inferSelect, "id" | "alt" | "width" | "height" | "color">;

export const presentImage = ({ id, alt, width, height, color }: ImageRow): ProductImage => ({
  id,
  url: productImageUrl(id),
  alt,
  width,
  height,
  color,
});
