import { everybody, type Rows } from "./row";

/** What buyers see of products that are published. */
export const shopRows: Rows = {
  "GET /api/product/details": everybody,
  "GET /api/product/facets": everybody,
  "GET /api/product/list": everybody,
  "GET /api/product/search": everybody,
  "GET /api/products": everybody,
  // An order of a plan has no account: its key opens it.
  "POST /api/plan-order/new": everybody,
  "POST /api/plan-order/pay": everybody,
};
