import "server-only";
import { csvLimits } from "@/lib/csv-limits";
import { type CsvFormat, labelReader } from "@/server/csv/columns";
import { textCells } from "@/server/csv/field-cells";
import { type SampleItemColumn, sampleItemColumns, sampleItemFields, sampleItemStatuses } from "../../domain/fields";
import type { SampleItem } from "../../schema";

/** Read choices from their labels, in any of our languages. */
export const labelReaders = async () => ({
  statusOf: await labelReader(sampleItemStatuses, ({ sampleItem }) => sampleItem.statuses),
});
type Known = Awaited<ReturnType<typeof labelReaders>>;

/** The columns of a CSV file of sample items, for export and import. */
export const sampleItemFile = {
  columns: sampleItemColumns,
  needed: "name",
  labels: ({ sampleItem }) => sampleItem.fields,
  limits: csvLimits,
  cells: {
    ...textCells(sampleItemFields, (sampleItem: SampleItem) => sampleItem),
    status: {
      present: ({ status }) => status,
      parse: (text, { statusOf }) => statusOf(text),
    },
  },
} satisfies CsvFormat<SampleItemColumn, SampleItem, Known>;
