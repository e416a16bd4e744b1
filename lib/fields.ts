/**
 * Functions over field descriptions, which define once how each field of a record is typed, stored, edited and
 * exported.
 */

/**
 * How a field of a record is typed, checked, stored, edited and written into files. Whatever handles the record reads this
 * description, so that a new field is described once. The values of a field are those of the column of its name, but for
 * `composite` ones, which are made of more than one column or of other rows and are handled by code of their own.
 */
export type Field = (
  | Readonly<{ kind: "text"; max: number; isRequired?: true; isMultiline?: true }>
  | Readonly<{ kind: "choice"; values: readonly string[]; default: string }>
  /** Whole minutes, of 60 to the hour and 8 hours to the day of work. */
  | Readonly<{ kind: "minutes"; max: number }>
  /** Minor units of `currency` in the database and in `max`; contracts have the plain number of its major unit. */
  | Readonly<{ kind: "amount"; currency: string; max: number; isRequired?: true }>
  /** Short texts, each once; `max` is the length of one. */
  | Readonly<{ kind: "tags"; max: number; maxCount: number }>
  /** The id of another record. */
  | Readonly<{ kind: "id" }>
  | Readonly<{ kind: "composite" }>
) &
  /** Its columns in a CSV file, where these are not one of the field's name. */
  Readonly<{ columns?: readonly string[] }>;

export type Fields = Readonly<Record<string, Field>>;
export type ScalarKind = Exclude<Field["kind"], "composite">;
type AnyFields = Readonly<Record<string, Readonly<{ kind: string; columns?: readonly string[] }>>>;

/** The names of the fields of these kinds. */
export type NameOfKind<Described extends AnyFields, Kind extends string> = {
  [Name in keyof Described & string]: Described[Name]["kind"] extends Kind ? Name : never;
}[keyof Described & string];

/** A text is empty where nothing was typed; minutes, ids and optional amounts are null. */
type ValueOf<Kept extends Field> = Kept extends { kind: "text" }
  ? string
  : Kept extends { kind: "choice"; values: readonly (infer Value)[] }
    ? Value
    : Kept extends { kind: "tags" }
      ? string[]
      : Kept extends { kind: "amount"; isRequired: true }
        ? number
        : Kept extends { kind: "minutes" | "amount" }
          ? number | null
          : string | null;

export type FieldValues<Described extends Fields> = {
  -readonly [Name in NameOfKind<Described, ScalarKind>]: ValueOf<Described[Name]>;
};

export type FieldColumn<Described extends AnyFields> = {
  [Name in keyof Described & string]: Described[Name] extends { columns: readonly (infer Column)[] } ? Column : Name;
}[keyof Described & string];

/** The fields of these kinds, in the order of the kinds and then of the description. */
export const namesOfKind = <Described extends AnyFields, Kind extends Described[string]["kind"]>(
  described: Described,
  ...kinds: readonly Kind[]
): NameOfKind<Described, Kind>[] =>
  kinds.flatMap((kind) => Object.keys(described).filter((name) => described[name]?.kind === kind)) as NameOfKind<
    Described,
    Kind
  >[];

export const scalarNames = <Described extends Fields>(described: Described) =>
  namesOfKind(described, "text", "choice", "minutes", "amount", "tags", "id");

export const columnsOf = <Described extends AnyFields>(described: Described): FieldColumn<Described>[] =>
  Object.entries(described).flatMap(([name, { columns }]) => columns ?? [name]) as FieldColumn<Described>[];

/** What a field is before anybody has said anything. */
export function emptyValue(field: Field): string | string[] | null {
  if (field.kind === "choice") return field.default;
  if (field.kind === "tags") return [];
  return field.kind === "text" ? "" : null;
}

type Joined<Values> = Readonly<{ [Name in keyof Values]: Values[Name] | null }>;

/** The fields of a row that a join may not have found. */
export const joinedValues = <Described extends Fields>(described: Described, row: Joined<FieldValues<Described>>) =>
  Object.fromEntries(
    scalarNames(described).map((name) => [name, row[name] ?? emptyValue(described[name] as Field)]),
  ) as FieldValues<Described>;

/** The column of a field that has one. */
export const columnOf = <Described extends Fields, Name extends keyof Described & string>(
  described: Described,
  name: Name,
) => (described[name]?.columns?.[0] ?? name) as FieldColumn<Pick<Described, Name>>;

export const pick = <Source extends object, Name extends keyof Source>(source: Source, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;

/** Those of the members that are there, so that what a patch leaves out stays as it was. */
export const pickGiven = <Source extends object, Name extends keyof Source>(source: Source, names: readonly Name[]) =>
  pick(
    source,
    names.filter((name) => source[name] !== undefined),
  ) as { [Key in Name]?: Exclude<Source[Key], undefined> };
