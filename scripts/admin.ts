// Makes or promotes an administrator, also while the server runs: `npm run admin -- person@example.com`.
import "./lib/environment.mjs";
import { z } from "zod";
import { runDataCommand } from "./lib/database-refusal";
import { withDatabase } from "./lib/databases";
import { Refusal } from "./lib/refusal";

await runDataCommand(async () => {
  const email = z.email().max(254).safeParse(process.argv[2]?.trim());
  if (!email.success) throw new Refusal("Name the person's email address: npm run admin -- person@example.com");
  const { password } = await withDatabase(async () => {
    const { migrate } = await import("@/server/db/migrate");
    const { makeAdministrator } = await import("@/server/auth/administrator");
    const { closePool } = await import("@/server/db/connection");
    await migrate();
    const made = await makeAdministrator(email.data);
    await closePool();
    return made;
  });
  if (password === null) console.log(`${email.data} is an administrator now; the password stays as it was.`);
  else console.log(`${email.data} is an administrator. Password for the next sign-in, shown only here: ${password}`);
});
