"use client";

import type { ShopProductDetails } from "@/features/shop/schema";

type Props = Readonly<{
  productId: string;
  rating: number;
  totalReviews: number;
  ratings: ShopProductDetails["ratings"];
  viewer: Readonly<{ id: string; canManage: boolean }> | null;
}>;

/** What people say of a product. */
export function ProductReviews(_props: Props) {
  return null;
}
