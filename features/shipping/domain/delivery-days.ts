import { addWorkingDays, isWorkingDay } from "@/lib/working-days";

type Method = Readonly<{ minDays: number; maxDays: number }>;

/**
 * The first and the last day (`YYYY-MM-DD`) on which an order may arrive. Weekends and Mongolian holidays do not count; an order
 * on one of them is handled on the next working day.
 */
export function deliveryDays({ minDays, maxDays }: Method, orderedOn: string): Readonly<{ from: string; to: string }> {
  const start = isWorkingDay(orderedOn) ? orderedOn : addWorkingDays(orderedOn, 1);
  return { from: addWorkingDays(start, minDays), to: addWorkingDays(start, maxDays) };
}
