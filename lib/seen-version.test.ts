import { expect, test } from "vitest";
import { newId } from "./id";
import { ownVersions, sendPatch } from "./seen-version";

type Row = { version: number; name: string; isPinned: boolean };

/** A server with one record that refuses what was written on an older version. `losing`: whose answers do not arrive. */
function serverWith(row: Row) {
  const record = { ...row };
  const id = newId();
  const lost: unknown[] = [];
  const send = (changed: Partial<Row>, { version = 1, seen }: { version?: number; seen?: Partial<Row> } = {}) =>
    sendPatch<Row, Row>(
      { id, version, seen, changed },
      {
        post: async (on) => {
          if (on !== record.version) throw { code: "stale", status: 412, current: { ...record } };
          Object.assign(record, changed, { version: record.version + 1 });
          const fault = lost.shift();
          if (fault) throw fault;
          return { ...record };
        },
      },
    );
  return { id, record, lost, send };
}

const row = { version: 1, name: "Plan", isPinned: false };

test("a patch on what its author saw is written", async () => {
  const { record, send } = serverWith(row);
  await send({ name: "Draw" }, { seen: { name: "Plan" } });
  expect(record).toEqual({ version: 2, name: "Draw", isPinned: false });
});

test("a patch is sent on a newer version in which other fields were changed", async () => {
  const { record, send } = serverWith({ ...row, version: 5, isPinned: true });
  await send({ name: "Draw" }, { seen: { name: "Plan" } });
  expect(record).toEqual({ version: 6, name: "Draw", isPinned: true });
});

test("a patch does not overwrite a newer value of the same field", async () => {
  const { record, send } = serverWith({ ...row, version: 5, name: "Theirs" });
  await expect(send({ name: "Draw" }, { seen: { name: "Plan" } })).rejects.toMatchObject({ code: "stale" });
  expect(record).toEqual({ version: 5, name: "Theirs", isPinned: false });
});

test("without what its author saw, any newer version is in the way", async () => {
  const { send } = serverWith({ ...row, version: 5 });
  await expect(send({ name: "Draw" })).rejects.toMatchObject({ code: "stale" });
});

test("a repeated patch succeeds where the first one's answer was lost", async () => {
  const { record, lost, send } = serverWith(row);
  lost.push("Something went wrong");
  await expect(send({ name: "Draw" })).rejects.toBe("Something went wrong");
  expect(await send({ name: "Draw" })).toMatchObject({ name: "Draw", version: 3 });
  expect(record.name).toBe("Draw");
});

test("versions written by the same page count as seen, those of others do not", async () => {
  const { id, record, send } = serverWith(row);
  await send({ isPinned: true });
  await send({ name: "Draw" });
  expect(record).toEqual({ version: 3, name: "Draw", isPinned: true });
  expect(ownVersions.latest(id, 1)).toBe(3);
  record.version = 4;
  await send({ isPinned: false }, { version: 4 });
  expect(ownVersions.latest(id, 1)).toBe(1);
  expect(ownVersions.latest(id, 4)).toBe(5);
});
