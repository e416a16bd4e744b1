import { expect, test } from "vitest";
import { readStructure } from "@/scripts/structure/read-structure";
import { env } from "@/server/env";
import { variables } from "@/server/environment";
import { routeLimits } from "@/server/http/rate-limit";
import { listLimits } from "./limits";
import { listSettings } from "./settings";

test("every setting of the schema is listed with a description, and no other", () => {
  const described = readStructure(".").settings;
  expect(described.map(({ name }) => name)).toEqual(Object.keys(variables.shape));
  expect(described.filter(({ text }) => text === "")).toEqual([]);
  expect(listSettings({ canReadValues: false }).map(({ name }) => name)).toEqual(Object.keys(variables.shape));
});

test("types, ranges and defaults come from the schema", () => {
  const named = new Map(listSettings({ canReadValues: true }).map((setting) => [setting.name, setting]));
  expect(named.get("PORT")).toMatchObject({ type: "number", range: "1–65535", defaultValue: "3000" });
  expect(named.get("LOG_LEVEL")).toMatchObject({ type: "choice", defaultValue: "info" });
  expect(named.get("AI_STRUCTURED_OUTPUT")).toMatchObject({ type: "switch", defaultValue: "true", value: "true" });
  expect(named.get("SMTP_URL")).toMatchObject({ defaultValue: null });
  expect(named.get("FILES_PER_CARD")?.value).toBe(String(env.FILES_PER_CARD));
});

test("no text of the environment is shown, whatever it holds", () => {
  const shown = JSON.stringify(listSettings({ canReadValues: true }));
  for (const secret of [env.AUTH_SECRET, env.DATABASE_URL, env.STORAGE_URL].filter((one) => one !== undefined))
    expect(shown).not.toContain(secret);
  for (const { type, value } of listSettings({ canReadValues: true }))
    if (type === "text" || type === "address") expect(value).toBeNull();
});

test("whoever may not know learns neither what is set nor what is in force", () => {
  for (const { isGiven, value } of listSettings({ canReadValues: false }))
    expect([isGiven, value]).toEqual([null, null]);
});

test("the limits are those of the code", () => {
  const limits = new Map(listLimits().map(({ name, value }) => [name, value]));
  expect(limits.get("sessionLimits.accessTokenS")).toBe(900);
  expect(limits.get("throttles.guesses")).toEqual({ limit: 10, windowS: 60 });
  const named = Object.keys(routeLimits).map((name) => `routeLimits.${name}`);
  expect([...limits.keys()].filter((name) => name.startsWith("routeLimits."))).toEqual(named);
});
