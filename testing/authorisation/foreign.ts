import { expect } from "vitest";
import type { TestSession } from "../factories";
import { call } from "../http";
import { type Door, routeFileOf, type Sent } from "./doors";
import type { People } from "./people";
import { type Before, isBeyondStaff, type Row } from "./row";
import { idsOf, unknownOf } from "./unknown";
import type { World } from "./world";

type Keepers = Pick<People, "owner" | "admin">;

/** Whom the call on the world's record succeeds for. */
export const openerOf = (row: Row, { owner, admin }: Keepers): TestSession =>
  isBeyondStaff(row) || row.opensTo === "admin" ? admin : owner;

async function prepare(row: Row, world: World, as: TestSession): Promise<Before> {
  let before: Before = {};
  for (const [path, body] of row.first?.(world) ?? []) {
    const done = await call<Before>(routeFileOf(path), { method: "POST", path, as, body });
    expect(done.status, `${path} ${done.text}`).toBeLessThan(300);
    before = done.body;
  }
  return before;
}

/** The call on the world's record, prepared, and the same call with ids that never were. */
export async function callsOn(
  { row, name }: Door,
  world: World,
  people: Keepers,
): Promise<{ own: Sent; unknown: Sent }> {
  const before = await prepare(row, world, openerOf(row, people));
  const own: Sent = row.own?.(world, people.owner, before) ?? {};
  const unknown = unknownOf(own, idsOf(world, before)) as Sent;
  expect(JSON.stringify(unknown), name).not.toBe(JSON.stringify(own));
  return { own, unknown };
}

/** An answer without what is new in each. */
export const withoutInstance = (text: string) =>
  text.startsWith("{") ? JSON.stringify({ ...JSON.parse(text), instance: undefined, requestId: undefined }) : text;
