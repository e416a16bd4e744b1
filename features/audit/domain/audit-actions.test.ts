import { expect, test } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import { auditActions, auditAreas, auditFields } from "./audit-actions";

test.each([
  ["en", en],
  ["mn", mn],
  ["ar", ar],
])("each deed, area and field has words of its own in %s", (_, { audit }) => {
  const copy: Readonly<Record<string, string>> = audit.actions;
  const said = Object.values(auditActions).map((key) => copy[key] ?? "");
  expect(said.filter((text) => text.trim() === "")).toEqual([]);
  expect(new Set(said).size).toBe(said.length);
  expect(Object.keys(audit.areas).sort()).toEqual([...auditAreas].sort());
  expect(Object.keys(audit.fields).sort()).toEqual([...auditFields].sort());
});

test("each deed lies in an area that can be asked for", () => {
  const areas: ReadonlySet<string> = new Set(auditAreas);
  expect(Object.keys(auditActions).filter((action) => !areas.has(action.split(".")[0] ?? ""))).toEqual([]);
});
