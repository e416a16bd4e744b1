import "server-only";
import { listCategories } from "@/features/product/category/server/data";
import { foldForSearch } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { type CsvCells, filledColumns, inTurns, parseInput, readCells, report } from "@/server/csv/cells";
import { productLimits } from "../../domain/constants";
import { type ProductColumn, variantColumns } from "../../domain/fields";
import { type ProductInput, productInputSchema } from "../../schema";
import { readTakenSkus } from "../../server/names";
import { labelReaders, productFile } from "./columns";

type Cells = CsvCells<ProductColumn>;
type Values = Readonly<Partial<Record<ProductColumn, unknown>>>;
type Row = Readonly<{ cells: Cells; values: Values }>;
export type ImportedProduct = Readonly<{ lines: readonly number[]; product: ProductInput }>;

const isOfVariant = (column: string) => variantColumns.some((name) => name === column);

/** What tells products of a file apart: the code, or the name where there is none. */
function keyOf({ code, name }: Values): string | null {
  if (code !== undefined) return `code ${foldForSearch(String(code))}`;
  return name === undefined ? null : `name ${foldForSearch(String(name))}`;
}

function addTo(groups: Map<string, Row[]>, key: string, row: Row): void {
  const group = groups.get(key);
  if (group) group.push(row);
  else groups.set(key, [row]);
}

/** What an import of the file would do: rows that name the same product are its variants, in their order. */
export async function planProducts(actor: Actor, rows: readonly Cells[]) {
  const known = await labelReaders((await listCategories(actor)).categories);
  const groups = new Map<string, Row[]>();
  for await (const cells of inTurns(rows)) {
    const values = readCells(productFile.cells, cells, known);
    const key = keyOf(values);
    if (key === null) report(cells, "name", "required");
    else addTo(groups, key, { cells, values });
  }
  await reportSkus([...groups.values()].flat());
  const products: ImportedProduct[] = [];
  for await (const group of inTurns([...groups.values()])) {
    const product = await readProduct(group);
    if (product) products.push({ lines: group.map(({ cells }) => cells.line), product });
  }
  const shown = new Map(rows.map((cells) => [cells.line, cells]));
  return { products, rows: rowsOf(products, shown), effect: products, more: {} };
}

const rowsOf = (products: readonly ImportedProduct[], cells: ReadonlyMap<number, Cells>) =>
  products
    .flatMap(({ lines, product: { name } }) => lines.map((line) => ({ line, name, cells: cells.get(line) })))
    .map(({ line, name, cells: row }) => ({
      line,
      act: "create" as const,
      name,
      columns: row ? filledColumns(row, productFile.cells) : [],
    }));

/** Each SKU stands once in the file, and no product has it yet. */
async function reportSkus(rows: readonly Row[]): Promise<void> {
  const skus = rows.flatMap(({ values: { sku } }) => (sku === undefined ? [] : [String(sku)]));
  const taken = await readTakenSkus(skus);
  const seen = new Set<string>();
  for (const { cells, values } of rows) {
    if (values.sku === undefined) continue;
    const sku = String(values.sku);
    if (taken.has(sku)) report(cells, "sku", "sku-taken", sku);
    else if (seen.has(sku)) report(cells, "sku", "repeated", sku);
    seen.add(sku);
  }
}

/** A product of its rows; null where one of them has a fault, which the others then share. */
async function readProduct(all: readonly Row[]): Promise<ProductInput | null> {
  const rows = all.slice(0, productLimits.variants);
  const [first, ...others] = rows;
  if (!first) return null;
  for (const row of others) reportDifferences(first, row);
  // Further ones are refused whatever they say.
  for (const { cells } of all.slice(productLimits.variants)) report(cells, null, "too-many");
  reportVariants(rows);
  const product = await parseRows(first, rows);
  const isRefused = all.some(({ cells }) => cells.faults.length > 0);
  if (product !== null && !isRefused) return product;
  for (const { cells } of rows) if (cells.faults.length === 0) report(cells, null, "other-row");
  return null;
}

/** What all variants share stands in the first row; later ones repeat it or leave it empty. */
function reportDifferences(first: Row, { cells, values }: Row): void {
  for (const [column, value] of Object.entries(values)) {
    if (isOfVariant(column) || JSON.stringify(value) === JSON.stringify(first.values[column as ProductColumn]))
      continue;
    if (!cells.texts[column as ProductColumn]?.trim()) continue;
    // The first of several is by code what the others are by name.
    if (column !== "name") report(cells, column as ProductColumn, "differs", cells.texts[column as ProductColumn]);
  }
}

function reportVariants(rows: readonly Row[]): void {
  const seen = new Set<string>();
  for (const { cells, values } of rows) {
    const choice = JSON.stringify([values.color ?? "", values.size ?? ""]);
    if (seen.has(choice)) report(cells, "size", "repeated", String(values.size ?? ""));
    seen.add(choice);
  }
}

/** Each row by the contract, so that each of its faults stands at its own line. */
async function parseRows(first: Row, rows: readonly Row[]): Promise<ProductInput | null> {
  const parsed: (ProductInput | null)[] = [];
  for await (const row of inTurns(rows)) {
    const { cells, values } = row;
    const isFirst = row === first;
    const shared = first.values;
    const { category, sku: _, color: __, size: ___, stock: ____, ...fields } = shared;
    const candidate = {
      ...fields,
      ...(category !== undefined && { categoryId: category }),
      variants: [variantOf(values)],
    };
    // Of later rows only what is theirs.
    const target = isFirst ? cells : { ...cells, faults: [] as Cells["faults"] };
    const product = parseInput(productInputSchema, candidate, target, productFile.cells);
    if (!isFirst) cells.faults.push(...target.faults.filter(({ column }) => column !== null && isOfVariant(column)));
    parsed.push(product);
  }
  const [product] = parsed;
  if (!product) return null;
  const { price, compareAtPrice } = product;
  if (typeof compareAtPrice === "number" && compareAtPrice <= price) report(first.cells, "compareAtPrice", "too-small");
  return { ...product, variants: parsed.flatMap((one) => one?.variants ?? []) };
}

function variantOf({ sku, color, size, stock }: Values) {
  const given = Object.entries({ sku, color, size, stock }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}
