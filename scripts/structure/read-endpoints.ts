import type { EndpointFact } from "../../features/structure/domain/structure-facts";
import { resolveImport, type Sources } from "./source-files";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The contract that a handler is made of: the text from its declaration to the next one. */
function declarationOf(sources: Sources, file: string, name: string): string | null {
  const source = sources.get(file) ?? "";
  const own = new RegExp(`^export const ${name}\\b[^=]*= ([\\s\\S]*?)(?=^export |(?![\\s\\S]))`, "m").exec(source)?.[1];
  if (own) return own;
  for (const [, names = "", from = ""] of source.matchAll(/^export \{([^}]*)\} from "([^"]+)"/gm)) {
    const parts = names.split(",").map((part) => part.trim().split(/\s+as\s+/));
    const [original] = parts.find((part) => part.at(-1) === name) ?? [];
    const target = original && resolveImport(sources, file, from);
    if (target) return declarationOf(sources, target, original);
  }
  return null;
}

/** The text of an object that a contract takes over, from this file or from the one that it is imported from. */
function spreadOf(sources: Sources, file: string, name: string): string {
  const source = sources.get(file) ?? "";
  const own = new RegExp(`^(?:export )?const ${name}\\b[^=]*= \\{([\\s\\S]*?)^\\}`, "m").exec(source)?.[1];
  if (own) return own;
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "([^"]+)"`).exec(source)?.[1];
  const target = from && resolveImport(sources, file, from);
  return target ? spreadOf(sources, target, name) : "";
}

const literalOf = (contract: string, name: string) =>
  new RegExp(`\\b${name}:\\s*"((?:[^"\\\\]|\\\\.)*)"`).exec(contract)?.[1]?.replaceAll('\\"', '"') ?? null;

const pathOf = (file: string) => `/${file.replace(/^app\//, "").replace(/\/route\.ts$/, "")}`;

/** Every endpoint with what its contract says in plain literals; a test holds them to the contracts themselves. */
export function readEndpoints(sources: Sources): EndpointFact[] {
  const routes = [...sources.keys()].filter((file) => /^app\/api\/.*\broute\.ts$/.test(file) && !file.includes("[["));
  const found = routes.flatMap((file) =>
    methods.flatMap((method) => {
      const declared = declarationOf(sources, file, method);
      if (declared === null) return [];
      const spreads = [...declared.matchAll(/\.\.\.(\w+),/g)].map(([, name = ""]) => spreadOf(sources, file, name));
      const contract = [declared, ...spreads].join("\n");
      const access = (literalOf(contract, "access") ?? "member") as EndpointFact["access"];
      const summary = literalOf(contract, "summary") ?? "";
      const [permission, limit] = [literalOf(contract, "permission"), literalOf(contract, "limit")];
      return [{ method, path: pathOf(file), summary, access, permission, limit }];
    }),
  );
  return found.sort((one, other) => one.path.localeCompare(other.path, "en"));
}
