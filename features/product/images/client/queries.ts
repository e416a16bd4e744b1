/** Query for the images of a product. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const imageKeys = {
  all: ["product-images"] as const,
  list: (productId: string) => [...imageKeys.all, "list", productId] as const,
  writes: (productId: string) => [...imageKeys.all, "write", productId] as const,
};

export const imagesQuery = (productId: string) =>
  queryOptions({
    queryKey: imageKeys.list(productId),
    queryFn: () => call("GET /api/product/image/list", { query: { productId } }),
  });
