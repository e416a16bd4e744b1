import "server-only";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { type CsvCells, filledColumns, inTurns, parseInput, readCells } from "@/server/csv/cells";
import { exportCsv, pagesOf } from "@/server/csv/export";
import type { SampleItemColumn } from "../../domain/fields";
import { sampleItemLimits } from "../../domain/list-state";
import { type SampleItemFilters, type SampleItemInput, sampleItemInputSchema } from "../../schema";
import { listSampleItems, requireSampleItemAccess } from "../../server/data";
import { labelReaders, sampleItemFile } from "./columns";
import { fileSubject } from "./part";

/** Exports the sample items that the list shows with the same filters. */
export async function exportSampleItems(actor: Actor, filters: SampleItemFilters, locale: Locale): Promise<Response> {
  requireSampleItemAccess(actor);
  return await exportCsv(actor, {
    name: "sample-items",
    locale,
    format: sampleItemFile,
    rows: rowsOf(actor, filters),
    audit: {
      action: "sample-item.exported",
      subject: fileSubject,
      after: { filters },
    },
  });
}

async function* rowsOf(actor: Actor, filters: SampleItemFilters) {
  const read = (cursor?: string) => listSampleItems(actor, { ...filters, limit: sampleItemLimits.maxPerPage, cursor });
  for await (const { sampleItems } of pagesOf(read)) yield sampleItems;
}

/** What an import of the file would do: each row without a fault creates a sample item. */
export async function planSampleItems(cells: readonly CsvCells<SampleItemColumn>[]) {
  const known = await labelReaders();
  const created: Readonly<{ line: number; columns: SampleItemColumn[]; sampleItem: SampleItemInput }>[] = [];
  for await (const row of inTurns(cells)) {
    const values = readCells(sampleItemFile.cells, row, known);
    const sampleItem = parseInput(sampleItemInputSchema, values, row, sampleItemFile.cells);
    if (sampleItem === null || row.faults.length > 0) continue;
    created.push({ line: row.line, columns: filledColumns(row, sampleItemFile.cells), sampleItem });
  }
  return {
    sampleItems: created.map(({ sampleItem }) => sampleItem),
    rows: created.map(({ line, columns, sampleItem: { name } }) => ({ line, act: "create" as const, name, columns })),
    effect: created.map(({ line, sampleItem }) => [line, sampleItem]),
    more: {},
  };
}
