/** The columns of the list of orders, as a file has them. */
export const orderColumns = [
  "number",
  "createdAt",
  "name",
  "email",
  "phone",
  "items",
  "total",
  "returned",
  "paid",
  "refunded",
  "due",
  "currency",
  "status",
  "payment",
] as const;
export type OrderColumn = (typeof orderColumns)[number];
