import { everybody, granted, type Row, type Rows } from "./row";

const manager: Row = {
  ...granted("shop:manage"),
  namesNobodys: "Products are the organisation's: who manages the shop manages all of them.",
};

export const productImageRows: Rows = {
  "GET /api/product/image/[id]": everybody,
  "POST /api/product/image/delete": manager,
  "GET /api/product/image/list": manager,
  "POST /api/product/image/move": manager,
  "POST /api/product/image/restore": manager,
  "POST /api/product/image/update": manager,
  "POST /api/product/image/upload": manager,
};
