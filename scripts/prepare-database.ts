// Brings the database to the newest tables and fills it where it is empty; `npm start` runs it before the web server.
import { asDamage, withLossExplained } from "./lib/database-refusal";
import { refuseInOneSentence } from "./lib/refusal";

/** The start script sends the socket once the embedded database takes connections. */
const turn = () => new Promise<{ socket?: string }>((resolve) => process.once("message", resolve));

await refuseInOneSentence(async () => {
  const { readEnvironment } = await import("@/server/environment");
  readEnvironment(process.env);
  const go = turn();
  process.send?.({ type: "checked" });
  // Loaded while the database opens; nothing of this reads the configuration yet.
  await Promise.all([import("pg"), import("drizzle-orm/node-postgres"), import("better-auth/crypto")]);
  const { socket } = await go;
  if (socket) process.env.ORDO_DATABASE_SOCKET = socket;

  const { env } = await import("@/server/env");
  const { migrate } = await import("@/server/db/migrate");
  const prepare = await import("@/server/db/seed/prepare");
  const { startNotices } = await import("@/server/start-notices");
  const { closePool } = await import("@/server/db/connection");
  await withLossExplained(async () => {
    console.log("looking for migrations");
    const applied = await migrate();
    if (applied > 0) console.log(`applied ${applied} migrations; filling`);
    const now = new Date();
    await prepare.fillDatabase({ isDemo: env.isDemo, now }).catch(asDamage);
    const closedAccounts = env.isDemo ? [] : await prepare.closeDemoAccounts(now);
    process.send?.({
      demoAccounts: env.isDemo ? await prepare.listDemoAccounts() : [],
      notices: await startNotices(closedAccounts),
    });
  });
  await closePool();
});
