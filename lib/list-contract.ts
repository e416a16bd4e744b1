/** Defines the filters, sorting and pagination of a list once, for its URL and its screen. */

type OneOf<Value> = Value extends readonly (infer One)[] ? One : Value;

/**
 * What a list is searched, filtered, sorted and paged by, described once: its URL and its screen read it here, its endpoint in
 * list-schema.ts. Without the validation library, for the browser's sake.
 */
export type ListField<Value = unknown, Initial = unknown> = Readonly<{
  kind: "text" | "slug" | "choice" | "choices" | "number" | "flag" | "id" | "day";
  /** What a text of the URL means; undefined where it is no value of this field. */
  read: (text: string) => Value | undefined;
  /** Holds where nothing is said; undefined where it then does not filter. */
  initial: Initial;
  /** The name in the URL where it is not the name of the endpoint's parameter. */
  param?: string;
  values?: readonly OneOf<Value>[];
  min?: number;
  /** The largest number, or the characters of a text. */
  max?: number;
}>;
export type ListFields = Readonly<Record<string, ListField>>;

type ValueOf<Field> = Field extends ListField<infer Value, infer Initial> ? Value | Initial : never;
export type ListValues<Fields extends ListFields> = Readonly<{ [Key in keyof Fields]: ValueOf<Fields[Key]> }>;

/** The longest texts are cut, never refused: what was typed too much would empty the list. */
export const boundedText = (text: string, max: number) => text.normalize("NFC").slice(0, max);

export const text = (max: number): ListField<string, string> => ({
  kind: "text",
  max,
  initial: "",
  read: (value) => boundedText(value, max),
});

/** What names one record in a path. */
export const slug = (max: number): ListField<string, undefined> => ({
  kind: "slug",
  max,
  initial: undefined,
  read: (word) => (word.length <= max && /^[\p{L}\p{M}\p{N}_-]+$/u.test(word) ? word : undefined),
});

export function choice<const Value extends string | number>(values: readonly Value[]): ListField<Value, undefined>;
export function choice<const Value extends string | number>(
  values: readonly Value[],
  initial: NoInfer<Value>,
): ListField<Value, Value>;
export function choice<Value extends string | number>(
  values: readonly Value[],
  initial?: Value,
): ListField<Value, Value | undefined> {
  const listed = values as readonly OneOf<Value>[];
  return { kind: "choice", values: listed, initial, read: (word) => values.find((value) => String(value) === word) };
}

/** Any of the values, each once and in their order; in the URL with commas between them. */
export const choices = <const Value extends string>(
  values: readonly Value[],
): ListField<readonly Value[], readonly Value[]> => ({
  kind: "choices",
  values,
  initial: [],
  read: (text) => {
    const said = new Set(text.split(","));
    return values.filter((value) => said.has(value));
  },
});

/** A whole number from `min` to `max`. */
export function number(min: number, max: number): ListField<number, undefined>;
export function number(min: number, max: number, initial: number): ListField<number, number>;
export function number(min: number, max: number, initial?: number): ListField<number, number | undefined> {
  const read = (digits: string) => {
    const value = /^\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  };
  return { kind: "number", min, max, initial, read };
}

export const flag = (): ListField<boolean, undefined> => ({
  kind: "flag",
  initial: undefined,
  read: (word) => (word === "true" ? true : word === "false" ? false : undefined),
});

/** In the spelling that PostgreSQL answers. */
export const id = (): ListField<string, undefined> => ({
  kind: "id",
  initial: undefined,
  read: (word) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word) ? word.toLowerCase() : undefined),
});

export type SortName<Key extends string> = Key | `-${Key}`;
/** Each order and its reverse, which has a minus. */
export const sortNames = <const Key extends string>(keys: readonly Key[]): SortName<Key>[] =>
  keys.flatMap((key) => [key, `-${key}` as const]);
export const sortKey = <Key extends string>(sort: SortName<Key>) => sort.replace(/^-/, "") as Key;
export const isDescending = (sort: string) => sort.startsWith("-");
export const reverseSort = <Key extends string>(sort: SortName<Key>): SortName<Key> =>
  isDescending(sort) ? sortKey(sort) : `-${sortKey(sort)}`;

export type ListContract<State = unknown, Filters = unknown> = Readonly<{
  fields: ListFields;
  /** The filters as they are where none is set: what "clear filters" writes. */
  cleared: Filters;
  read: (params: URLSearchParams) => State;
  write: (params: URLSearchParams, state: State) => URLSearchParams;
  query: (state: State) => State;
  countFilters: (state: Filters) => number;
  isFiltered: (state: Filters) => boolean;
}>;

/**
 * `filters` are what "clear filters" clears; `display` is the rest that the URL says, such as the order and the page.
 * `settle` mends what no field can see by itself.
 */
export function defineList<Filters extends ListFields, Display extends ListFields>({
  filters,
  display,
  settle = (state) => state,
}: {
  filters: Filters;
  display: Display;
  settle?: (state: ListValues<Filters & Display>) => ListValues<Filters & Display>;
}) {
  type State = ListValues<Filters & Display>;
  const fields: Filters & Display = { ...filters, ...display };
  const entries = Object.entries(fields).map(([name, field]) => ({ name, param: field.param ?? name, ...field }));
  const isInitial = (value: unknown, initial: unknown) =>
    value === initial || (Array.isArray(value) && value.length === 0 && Array.isArray(initial));
  const isSet = (state: ListValues<Filters>, name: string) => !isInitial(state[name], filters[name]?.initial);
  const texts = Object.keys(filters).filter((name) => filters[name]?.kind === "text");
  const countFilters = (state: ListValues<Filters>) =>
    Object.keys(filters).filter((name) => !texts.includes(name) && isSet(state, name)).length;
  const valuesOf = <Values>(of: ListFields) =>
    Object.fromEntries(Object.entries(of).map(([name, { initial }]) => [name, initial])) as Values;

  return {
    fields,
    initial: valuesOf<State>(fields),
    cleared: valuesOf<ListValues<Filters>>(filters),
    /** What the URL says; what it does not say, or says badly, is the default. */
    read: (params: URLSearchParams): State =>
      settle(
        Object.fromEntries(
          entries.map(({ name, param, initial, read }) => {
            const said = params.get(param);
            return [name, (said === null ? undefined : read(said)) ?? initial];
          }),
        ) as State,
      ),
    /** The URL that says this; defaults are left out, and what else stands there stays. */
    write(params: URLSearchParams, state: State): URLSearchParams {
      const next = new URLSearchParams(params);
      for (const { name, param, initial } of entries) {
        const value = state[name];
        if (isInitial(value, initial) || value === undefined) next.delete(param);
        else next.set(param, String(value));
      }
      return next;
    },
    /** The same without the spaces around its texts: what the server is asked for. */
    query: (state: State): State => {
      const trimmed = texts.map((name) => [name, String(state[name]).trim()]);
      return { ...state, ...Object.fromEntries(trimmed) };
    },
    /** How many filters are set, beside the search. */
    countFilters,
    isFiltered: (state: ListValues<Filters>) =>
      countFilters(state) > 0 || texts.some((name) => String(state[name]).trim() !== ""),
  };
}
