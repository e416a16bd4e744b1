import { expect, test } from "vitest";
import { kindFaults, lonelyParts } from "./file-kinds.mjs";

const faultsOf = (file: string, text: string) => kindFaults([{ file, text }]);

test.each([
  ["schema.ts", "export const limit = 3;"],
  ["client/store.ts", "export class Clock {}"],
  ["client/api.ts", 'import { call } from "@/lib/api-client";'],
  ["server/data.ts", 'import { z } from "zod";'],
  ["server/data/list.ts", "export const list = [];"],
  ["server/commands.ts", "export const plan = () => [];"],
  ["server/commands/undo.ts", "export const plan = () => [];"],
])("%s must hold what its name says", (name, text) => {
  expect(faultsOf(`features/task/${name}`, text)).toEqual([expect.stringContaining(`features/task/${name}: `)]);
});

test.each([
  ["schema.ts", 'import { z } from "zod";'],
  ["client/store.ts", 'import { create } from "zustand";'],
  ["server/data.ts", 'import { current } from "@/server/db/client";'],
  ["server/data/list.ts", 'import { findTask } from "../data";'],
  ["server/commands.ts", "await tx.insert(tasks).values(row);"],
  ["server/commands/undo.ts", "export function undo(tx: Transaction) {}"],
  ["domain/critical-path.ts", "export const path = [];"],
])("%s that holds it is accepted", (name, text) => {
  expect(faultsOf(`features/task/${name}`, text)).toEqual([]);
});

test("a part of a feature holds more than one file, not counting its tests", () => {
  const lonely = ["features/user/address/server/data.ts", "features/user/address/server/data.test.ts"];
  const held = ["features/user/sessions/schema.ts", "features/user/sessions/server/data.ts"];
  const shared = ["features/user/schema.ts", "features/user/server/data.ts", "features/user/domain/list-state.ts"];
  expect(lonelyParts([...lonely, ...held, ...shared])).toEqual([expect.stringContaining(lonely[0]!)]);
});
