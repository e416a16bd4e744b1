import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import { type Column, DataTable } from "./data-table";
import { ListStates } from "./list-states";
import { useRowSelection } from "./use-row-selection";

type Person = Readonly<{ id: string; name: string; job: string }>;
const people: Person[] = [
  { id: "1", name: "Anu", job: "Builder" },
  { id: "2", name: "Bat", job: "Carter" },
];
const columns: Column<Person, "name" | "job">[] = [
  { id: "name", label: "Name", sort: "name", cell: ({ name }) => name },
  { id: "job", label: "Job", sort: "job", cell: ({ job }) => job },
  { id: "length", label: "Length", align: "end", cell: ({ name }) => name.length },
];

function People({ chosen }: Readonly<{ chosen: readonly string[] }>) {
  const selection = useRowSelection({
    rows: people,
    selection: Object.fromEntries(chosen.map((id) => [id, true])),
    onSelection: () => {},
    canSelect: ({ name }) => name !== "Bat",
  });
  const labels = { allLabel: "All", labelOf: ({ name }: Person) => `Select ${name}` };
  return (
    <DataTable
      columns={columns}
      label="People"
      onSort={() => {}}
      rows={people}
      selection={{ ...selection, ...labels }}
      sort="-job"
    />
  );
}

const tagsOf = (html: string, tag: string) => html.match(new RegExp(`<${tag}[ >][^>]*>?`, "g")) ?? [];

test("heads say by what a table is sorted, and the first column names its rows", () => {
  const html = renderToStaticMarkup(<People chosen={[]} />);
  const heads = tagsOf(html, "th");
  expect(heads.map((head) => /aria-sort="(\w+)"/.exec(head)?.[1])).toEqual([
    ...[undefined, "none", "descending", undefined],
    ...[undefined, undefined],
  ]);
  expect(html).toMatch(/<th [^>]*scope="row">Anu<\/th><td [^>]*>Builder<\/td><td data-align="end"[^>]*>3<\/td>/);
  expect(html).not.toContain('aria-selected="true"');
});

test("chosen rows say so, and who cannot be chosen has a disabled checkbox", () => {
  const html = renderToStaticMarkup(<People chosen={["1"]} />);
  expect(tagsOf(html, "tr").map((row) => /aria-selected="(\w+)"/.exec(row)?.[1])).toEqual([undefined, "true", "false"]);
  expect(tagsOf(html, "input").map((box) => box.includes("disabled"))).toEqual([false, false, true]);
});

const stateOf = (query: { data?: string[]; error?: unknown }, onClear?: () => void) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ common: en.common }}>
      <ListStates
        copy={{ failed: "Couldn't load", noMatch: "No match", noMatchText: "Try others" }}
        empty="Nothing yet"
        isEmpty={(rows) => rows.length === 0}
        onClear={onClear}
        query={{
          data: query.data,
          error: query.error ?? null,
          isError: query.error !== undefined,
          isFetching: false,
          refetch: undefined as never,
        }}
        skeleton="Loading"
      >
        {(rows) => rows.join()}
      </ListStates>
    </NextIntlClientProvider>,
  );

test("a list is loading, failed, empty, without a match, or shown; what could not be refreshed keeps its rows", () => {
  const error = { status: 500, requestId: "r-1" };
  expect(stateOf({})).toBe("Loading");
  expect(stateOf({ error })).toMatch(/Couldn&#x27;t load.*Try again.*r-1/s);
  expect(stateOf({ data: [] })).toBe("Nothing yet");
  expect(stateOf({ data: [] }, () => {})).toMatch(/No match.*Try others.*Clear filters/s);
  expect(stateOf({ data: ["Anu"] })).toBe("Anu");
  expect(stateOf({ data: ["Anu"], error })).toMatch(/Couldn&#x27;t refresh the list\..*Try again.*Anu/s);
});
