// A production server on a PostgreSQL cluster of its own, with the demo company.
import { spawnSync } from "node:child_process";
import { startPostgres } from "../testing/postgres.mjs";
import { startServer } from "./server";

type Server = Awaited<ReturnType<typeof startServer>>;
type Database = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

const secret = "of the measurement alone, and of nothing else";

/** Answers whether there is a PostgreSQL here to measure on. */
export async function withPostgresServer(
  measure: (server: Server, database: Database) => Promise<void>,
): Promise<boolean> {
  const database = await startPostgres({ isDurable: true });
  if (!database) return false;
  const settings = { DATABASE_URL: database.url, AUTH_SECRET: secret, AUTH_CLIENT_SECRET: secret };
  try {
    const script = ["--conditions=react-server", "--import", "tsx", "bench/fill-postgres.ts"];
    const env = { ...process.env, ...settings, APP_URL: "http://localhost" };
    const { status } = spawnSync(process.execPath, script, { env, stdio: ["ignore", "ignore", "inherit"] });
    if (status !== 0) throw new Error(`filling PostgreSQL ended with ${status}`);
    const server = await startServer(settings);
    try {
      await measure(server, database);
    } finally {
      await server.stop();
    }
  } finally {
    database.stop();
  }
  return true;
}
