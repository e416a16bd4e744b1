import { everybody, granted, member, type Row, type Rows } from "./row";

const handled: Row = { ...granted("orders:manage"), namesNobodys: "Orders belong to the organisation." };

export const orderRows: Rows = {
  "POST /api/checkout/order": everybody,
  /** Whose order it is they find out by themselves; a stranger's is not there. */
  "POST /api/checkout/payment": everybody,
  "POST /api/checkout/payment/simulate": everybody,
  /** Opened by Stripe's signature, whoever brings it. */
  "POST /api/checkout/stripe": everybody,
  "POST /api/order/cancel": handled,
  "POST /api/order/confirm": handled,
  "POST /api/order/confirm/undo": handled,
  "POST /api/order/deliver": handled,
  "GET /api/order/details": { ...member, own: ({ orderId }) => ({ query: { orderId } }), opensTo: "admin" },
  "GET /api/order/export": { ...granted("orders:read"), namesNobodys: "A customer is only filtered by." },
  "GET /api/order/list": { ...granted("orders:read"), namesNobodys: "A customer is only filtered by." },
  "GET /api/order/mine": member,
  "POST /api/order/note": handled,
  "POST /api/order/note/delete": handled,
  "POST /api/order/payment": handled,
  "POST /api/order/refund": handled,
  "POST /api/order/return": handled,
  "GET /api/order/sales": granted("orders:read"),
  "POST /api/order/ship": handled,
};
