import "server-only";
import { csvLimits } from "@/lib/csv-limits";
import type { CsvCell, CsvFormat } from "@/server/csv/columns";
import { type OrderColumn, orderColumns } from "../../domain/columns";
import type { Order } from "../../schema";

type Cells = Readonly<Record<OrderColumn, CsvCell<Order, never>>>;

/** Amounts as plain numbers of the major unit and times in ISO 8601, so that programs read them. */
const cells: Cells = {
  number: { present: ({ number }) => String(number) },
  createdAt: { present: ({ createdAt }) => createdAt },
  name: { present: ({ customer }) => customer.name },
  email: { present: ({ customer }) => customer.email },
  phone: { present: ({ customer }) => customer.phone },
  items: { present: ({ totalItems }) => String(totalItems) },
  total: { present: ({ total }) => String(total) },
  returned: { present: ({ returned }) => String(returned) },
  paid: { present: ({ paid }) => String(paid) },
  refunded: { present: ({ refunded }) => String(refunded) },
  due: { present: ({ due }) => String(due) },
  currency: { present: ({ currency }) => currency },
  status: { present: ({ status }) => status },
  payment: { present: ({ paymentStatus }) => paymentStatus },
};

/** The columns of a CSV file of orders, which is only exported. */
export const orderFile = {
  columns: orderColumns,
  needed: "number",
  labels: ({ order }) => order.columns,
  limits: csvLimits,
  cells,
} satisfies CsvFormat<OrderColumn, Order, never>;
