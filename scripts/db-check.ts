// Looks whether the database of DATABASE_URL does what Ordo asks of it: `npm run db:check [postgres://…]`.
import { checkDatabase, type Finding } from "@/server/db/check";

const url = process.argv[2] ?? process.env.DATABASE_URL?.trim();

function line({ name, isMet, isRequired, detail }: Finding): string {
  const mark = isMet ? "yes" : isRequired ? "NO" : "no";
  const instead = isMet || isRequired ? "" : "; Ordo looks every now and then instead";
  return `  ${name.padEnd(32)}${mark.padEnd(6)}${detail}${instead}`;
}

if (!url) {
  console.error("✗ Name a database: npm run db:check postgres://user:password@host:5432/name, or set DATABASE_URL.");
  process.exit(1);
}
try {
  const findings = await checkDatabase({ connectionString: url, connectionTimeoutMillis: 10_000 });
  console.log(findings.map(line).join("\n"));
  const missing = findings.filter(({ isMet, isRequired }) => isRequired && !isMet);
  console.log(missing.length === 0 ? "\nOrdo runs on this database." : "\nOrdo does not run on this database.");
  process.exitCode = missing.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`✗ The database cannot be asked: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
