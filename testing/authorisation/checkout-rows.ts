import { granted, member, type Row, type Rows } from "./row";

const ofShop: Row = { ...granted("shop:manage"), namesNobodys: "What the shop is run by belongs to the shop." };

export const checkoutRows: Rows = {
  "POST /api/address/default": { ...member, own: ({ addressId }) => ({ body: { addressId } }) },
  "POST /api/address/delete": { ...member, own: ({ addressId }) => ({ body: { addressId } }) },
  "GET /api/address/list": member,
  "POST /api/address/new": member,
  "POST /api/address/update": {
    ...member,
    own: ({ addressId }) => ({ body: { addressId, address: { line: "New line" } } }),
  },
  "POST /api/discount/delete": ofShop,
  "GET /api/discount/list": granted("shop:manage"),
  "POST /api/discount/new": granted("shop:manage"),
  "POST /api/discount/restore": ofShop,
  "POST /api/discount/update": ofShop,
  "POST /api/shipping/delete": ofShop,
  "GET /api/shipping/list": granted("shop:manage"),
  "POST /api/shipping/move": ofShop,
  "POST /api/shipping/new": granted("shop:manage"),
  "POST /api/shipping/update": ofShop,
};
