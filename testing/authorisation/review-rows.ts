import { everybody, member, type Row, type Rows } from "./row";

const ofReview: Row = { ...member, namesNobodys: "Everybody sees reviews; whose it is, the tests of reviews try." };
const ofProduct: Row = { ...member, namesNobodys: "Everybody sees the products of the shop." };

export const reviewRows: Rows = {
  "POST /api/product/review/delete": ofReview,
  "POST /api/product/review/helpful": ofReview,
  "GET /api/product/review/list": everybody,
  "POST /api/product/review/new": ofProduct,
  "POST /api/product/review/restore": ofReview,
  "POST /api/product/review/update": ofReview,
  "GET /api/product/wishlist/ids": member,
  "POST /api/product/wishlist/update": ofProduct,
};
