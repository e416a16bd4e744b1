import { columnsOf, type FieldColumn, type Fields } from "@/lib/fields";

export const sampleItemStatuses = ["open", "done"] as const;

/** What people write and choose on a sample item, in the order of the columns of a file. */
export const sampleItemFields = {
  name: { kind: "text", max: 200, isRequired: true },
  description: { kind: "text", max: 5_000, isMultiline: true },
  status: { kind: "choice", values: sampleItemStatuses, default: "open" },
} as const satisfies Fields;
export type SampleItemField = keyof typeof sampleItemFields;
export type SampleItemColumn = FieldColumn<typeof sampleItemFields>;
export const sampleItemColumns = columnsOf(sampleItemFields);
