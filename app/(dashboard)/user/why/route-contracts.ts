import "server-only";
import { endpointsOf, pathOfFile } from "@/server/http/openapi";

/** Loaded when somebody first asks why. */
const files = import.meta.glob<Record<string, unknown>>("/app/api/**/route.ts");

async function load() {
  const all = Object.entries(files).filter(([file]) => !file.includes("[[...path]]"));
  const loaded = await Promise.all(all.map(async ([file, open]) => endpointsOf(pathOfFile(file), await open())));
  return loaded.flat().sort((one, other) => one.path.localeCompare(other.path, "en"));
}

let endpoints: ReturnType<typeof load> | undefined;

/** Every call of the API with the contract that its own handler is made of. */
export function listEndpoints(): ReturnType<typeof load> {
  endpoints ??= load();
  return endpoints;
}
