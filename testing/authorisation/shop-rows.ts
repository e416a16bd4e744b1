import { everybody, type Rows } from "./row";

/** What buyers see of products that are published. */
export const shopRows: Rows = {
  "GET /api/product/details": everybody,
  "GET /api/product/facets": everybody,
  "GET /api/product/list": everybody,
  "GET /api/product/search": everybody,
  "GET /api/products": everybody,
};
