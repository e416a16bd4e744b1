// Sessions of people made for a measurement, as sign-ins would leave them, past the limits of one person.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Client, type ClientConfig } from "pg";
import { socketFolder } from "../scripts/embedded/folder.mjs";

/** The embedded database of a server that keeps its data there. */
export const embeddedAt = (data: string): ClientConfig => ({
  host: socketFolder(data).folder,
  port: 5432,
  user: "postgres",
  database: "postgres",
});

/** The cookie headers of so many sessions, person by person. */
export async function openSessions(
  database: ClientConfig,
  { people, sessionsEach, name = "listener" }: { people: number; sessionsEach: number; name?: string },
): Promise<string[]> {
  const client = new Client(database);
  await client.connect();
  try {
    const cookies: string[] = [];
    for (let person = 0; person < people; person += 1) {
      const [id, shown] = [randomUUID(), `Listener ${person}`];
      await client.query(
        `insert into "user" (id, name, first_name, last_name, slug, email, email_verified, role_id)
         values ($1, $2, $2, '', $3, $4, true, 2)`,
        [id, shown, `${name}-${person}`, `${name}-${person}@bench.example`],
      );
      for (let at = 0; at < sessionsEach; at += 1) {
        const token = randomBytes(32).toString("base64url");
        await client.query(
          "insert into session (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')",
          [randomUUID(), id, createHash("sha256").update(token).digest("base64url")],
        );
        cookies.push(`token=${token}`);
      }
    }
    return cookies;
  } finally {
    await client.end();
  }
}
