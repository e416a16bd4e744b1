import { createDecipheriv, createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
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

  /** The text of the newest mail to somebody, as the server that sealed it would read it. */
  async lastMail(recipient: string, purpose: string): Promise<string> {
    const [mail] = await this.rows<{ id: string; content: string }>(
      "select id, content from mail_outbox where recipient = $1 and purpose = $2 order by created_at desc limit 1",
      [recipient, purpose],
    );
    if (!mail) return "";
    const key = createHmac("sha256", authSecret()).update("mail").digest();
    const bytes = Buffer.from(mail.content, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(mail.id))
      .setAuthTag(bytes.subarray(12, 28));
    const content = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return JSON.parse(content.toString("utf8")).text;
  }
}

/** The secret of the server under test. */
function authSecret(): string {
  const kept = () => JSON.parse(readFileSync(join(process.env.E2E_DATA ?? "", "secrets.json"), "utf8")).AUTH_SECRET;
  return process.env.AUTH_SECRET ?? kept();
}
