import { expect, test } from "vitest";
import { appImportFaults, endpointListFaults } from "./endpoint-list.mjs";

const line = (name: string, path: string) => `  "${name} ${path}": typeof import("@/app${path}/route").${name};\n`;
const list = (...lines: string[]) => ({
  file: "lib/endpoints.ts",
  text: `export type Endpoints = {\n${lines.join("")}};\n`,
});
const route = (path: string, text: string) => ({ file: `app${path}/route.ts`, text });

test("a route that the list lacks is named by the line to write", () => {
  const faults = endpointListFaults([list(), route("/api/order/new", "export const POST = route(")]);
  expect(faults).toEqual([
    'lib/endpoints.ts: write "POST /api/order/new": typeof import("@/app/api/order/new/route").POST;',
  ]);
});

test("every method counts, declared or passed on, and the folder that answers the rest does not", () => {
  const routes = [
    route("/api/order", "export const GET = route(\n);\nexport const POST = route("),
    route("/api/orders", 'export { GET } from "@/app/api/order/route";'),
    route("/api/news", 'export { newsRoute as GET } from "@/server/news";\nexport const dynamic = "force-dynamic";'),
    route("/api/[[...path]]", "export { answer as GET };"),
  ];
  const lines = [
    line("GET", "/api/order"),
    line("POST", "/api/order"),
    line("GET", "/api/orders"),
    line("GET", "/api/news"),
  ];
  expect(endpointListFaults([list(...lines), ...routes])).toEqual([]);
  expect(endpointListFaults([list(), ...routes])).toHaveLength(4);
});

test("a line that no route stands behind, or that names another route, is a fault", () => {
  const other = line("GET", "/api/order").replace("@/app/api/order/", "@/app/api/orders/");
  const faults = endpointListFaults([list(other), route("/api/order", "export const GET = route(")]);
  expect(faults).toEqual([
    expect.stringContaining('write "GET /api/order": typeof import("@/app/api/order/route").GET;'),
    expect.stringContaining('no route has "GET /api/order": typeof import("@/app/api/orders/route").GET;'),
  ]);
});

test("only the list and tests may name app/ from outside it, even for types", () => {
  const text = 'import type { POST } from "@/app/api/order/route";';
  const inline = 'type Post = typeof import("@/app/api/order/route").POST;';
  const faults = appImportFaults([
    { file: "lib/order.ts", text },
    { file: "features/order/client/queries.ts", text: inline },
    { file: "lib/endpoints.ts", text: inline },
    { file: "features/order/client/queries.test.ts", text },
    { file: "app/api/orders/route.ts", text },
  ]);
  expect(faults).toEqual([
    expect.stringContaining("lib/order.ts: "),
    expect.stringContaining("features/order/client/queries.ts: "),
  ]);
});
