import { columnOf, type FieldColumn, type Fields, type NameOfKind, namesOfKind } from "./fields";

type CellKind = "text" | "choice" | "minutes";
type CellColumn<Described extends Fields> = FieldColumn<Pick<Described, NameOfKind<Described, CellKind>>> & string;

/** The cells of a file by column: texts and choices as they are, minutes as hours, which come back as the same minutes. */
export const scalarCells = <Described extends Fields>(
  described: Described,
  values: Readonly<Record<NameOfKind<Described, CellKind>, string | number | null>>,
) =>
  Object.fromEntries(
    namesOfKind(described, "text", "choice", "minutes").map((name) => [
      columnOf(described, name),
      cellOf(values[name]),
    ]),
  ) as Record<CellColumn<Described>, string>;

function cellOf(value: string | number | null): string {
  return typeof value === "number" ? String(Number((value / 60).toFixed(4))) : (value ?? "");
}
