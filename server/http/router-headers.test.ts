import { expect, test } from "vitest";
import { hasReadableRouterHeaders } from "./router-headers";

const tree = encodeURIComponent(
  JSON.stringify(["", { children: ["kanban", { children: ["__PAGE__", {}] }] }, null, "refetch", 4]),
);

test.each([
  {},
  { rsc: "1" },
  { rsc: "1", "next-router-state-tree": tree },
  { rsc: "1", "next-router-prefetch": "1", "next-router-state-tree": tree, "next-url": "/kanban" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/user/$d$slug/__PAGE__" },
])("takes what the framework's own router sends: %j", (headers) => {
  expect(hasReadableRouterHeaders(headers)).toBe(true);
});

test.each([
  { rsc: "2" },
  { rsc: "1, 1" },
  { rsc: "1", "next-router-prefetch": "2" },
  { rsc: "1", "next-router-prefetch": "3" },
  { "next-router-prefetch": "" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "no path" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "" },
  { rsc: "1", "next-router-state-tree": "" },
  { rsc: "1", "next-router-state-tree": "%" },
  { rsc: "1", "next-router-state-tree": "%7B" },
  { rsc: "1", "next-router-state-tree": "null" },
  { rsc: "1", "next-router-state-tree": "[]" },
  { rsc: "1", "next-router-state-tree": `${tree}, ${tree}` },
  { rsc: "1", "next-router-state-tree": encodeURIComponent("[".repeat(9_000)) },
  { rsc: "1", "next-router-state-tree": "x".repeat(50_000) },
  { rsc: "1", "next-router-state-tree": encodeURIComponent('["",{},null,"everything"]') },
])("refuses what the framework would fail at: %j", (headers) => {
  expect(hasReadableRouterHeaders(headers)).toBe(false);
});
