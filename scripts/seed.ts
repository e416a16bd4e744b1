// Fills an empty database with the demo company: `npm run db:seed`. `npm start` does the same on its first run.
import "./lib/environment.mjs";
import { runDataCommand } from "./lib/database-refusal";
import { withDatabase } from "./lib/databases";
import { Refusal } from "./lib/refusal";

await runDataCommand(async () => {
  await withDatabase(async () => {
    const { env } = await import("@/server/env");
    const { migrate } = await import("@/server/db/migrate");
    const { fillDatabase } = await import("@/server/db/seed/prepare");
    const { closePool } = await import("@/server/db/connection");
    if (!env.isDemo) throw new Refusal("Demo data goes into the embedded database on loopback only.");
    await migrate();
    const { isSeeded } = await fillDatabase({ isDemo: true, now: new Date() });
    console.log(
      isSeeded ? "The demo company is there." : "There are people in the database already; nothing was added.",
    );
    await closePool();
  });
});
