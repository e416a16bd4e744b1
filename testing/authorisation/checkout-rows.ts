import { granted, type Row, type Rows } from "./row";

const ofShop: Row = { ...granted("shop:manage"), namesNobodys: "What the shop is run by belongs to the shop." };

export const checkoutRows: Rows = {
  "POST /api/discount/delete": ofShop,
  "GET /api/discount/list": granted("shop:manage"),
  "POST /api/discount/new": granted("shop:manage"),
  "POST /api/discount/restore": ofShop,
  "POST /api/discount/update": ofShop,
};
