import "server-only";
import type { RouteHandler } from "@/server/http/contract";
import { type Endpoint, endpointsOf, type Method, pathOfFile } from "@/server/http/openapi";

type RouteModule = Partial<Record<Method | "HEAD" | "OPTIONS", RouteHandler>>;

/** An endpoint by the name that it is called by, such as `POST /api/project/task/update`, with what its route file exports. */
export type NamedEndpoint = Endpoint & Readonly<{ name: string; handlers: RouteModule }>;

/** Loaded when somebody first asks; the folder that answers everything else is no part of the contract. */
const files = Object.entries(import.meta.glob<RouteModule>("/app/api/**/route.ts")).filter(
  ([file]) => !file.includes("[[...path]]"),
);

/** Every endpoint below a path, in the order of the paths: the same that lib/endpoints.ts lists by their types. */
export async function loadEndpoints(below = "/api/"): Promise<NamedEndpoint[]> {
  const named = files.filter(([file]) => pathOfFile(file).startsWith(below));
  const loaded = await Promise.all(
    named.map(async ([file, load]) => {
      const handlers = await load();
      return endpointsOf(pathOfFile(file), handlers).map((one) => ({
        ...one,
        name: `${one.method} ${one.path}`,
        handlers,
      }));
    }),
  );
  return loaded.flat().sort((one, other) => one.path.localeCompare(other.path, "en"));
}
