import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Client, type QueryResultRow } from "pg";
import { socketFolder } from "../scripts/embedded/folder.mjs";

/** The database of the server under test: its own embedded one, or a PostgreSQL server. */
export class TestedDatabase {
  readonly #config =
    process.env.E2E_DATABASE_URL !== undefined
      ? { connectionString: process.env.E2E_DATABASE_URL }
      : { host: socketFolder(process.env.E2E_DATA ?? "").folder, port: 5432, user: "postgres", database: "postgres" };

  /** Runs one statement on a connection of its own, so that nothing of ours stands in the server's way. */
  async rows<Row extends QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client(this.#config);
    await client.connect();
    try {
      return (await client.query<Row>(statement, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** A live session of this person, as a sign-in would leave it; answers the cookie's value. */
  async openSession(email: string): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    const rows = await this.rows(
      `insert into session (id, user_id, token, expires_at, user_agent)
       select $1, id, $2, now() + interval '1 day', 'playwright' from "user" where email = $3 returning id`,
      [randomUUID(), createHash("sha256").update(token).digest("base64url"), email],
    );
    if (rows.length !== 1) throw new Error(`There is no ${email}.`);
    return token;
  }
}
