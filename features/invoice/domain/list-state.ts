import { dayFilter } from "@/lib/day-text";
import { choice, defineList, id, sortNames, text } from "@/lib/list-contract";
import { invoiceKinds, invoiceLimits, shownStatuses } from "./constants";

const sortKeys = ["createdAt", "dueDate", "total"] as const;
export type InvoiceSortKey = (typeof sortKeys)[number];
export const invoiceSorts = sortNames(sortKeys);
export type InvoiceSort = (typeof invoiceSorts)[number];

/** What the list of invoices is searched, filtered and sorted by. */
export const invoiceList = defineList({
  filters: {
    /** Number, name, company, email and TIN. */
    search: text(invoiceLimits.search),
    kind: choice(invoiceKinds),
    customer: id(),
    /** Days of issue, both included: drafts have none. */
    from: dayFilter(),
    to: dayFilter(),
  },
  /** The tabs are no filter that "clear filters" clears. */
  display: { status: choice(shownStatuses), sort: choice(invoiceSorts, "-createdAt") },
});
