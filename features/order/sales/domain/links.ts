import { paths } from "@/lib/paths";
import { orderList } from "../../domain/list-state";

/** The list of the orders that a figure counts. */
export const ordersPath = (filters: Partial<typeof orderList.initial>): string =>
  `${paths.order}?${orderList.write(new URLSearchParams(), { ...orderList.initial, ...filters })}`;
