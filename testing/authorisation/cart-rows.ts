import { everybody, member, type Rows } from "./row";

/** Carts, and what they cost. */
export const cartRows: Rows = {
  "GET /api/cart": member,
  "POST /api/cart/update": { ...member, namesNobodys: "A cart may name what is no longer sold." },
  "POST /api/checkout/quote": { ...everybody, namesNobodys: "What is not on sale is answered as missing." },
};
