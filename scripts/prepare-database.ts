// Brings the database to the newest tables and fills it where it is empty; `npm start` runs it before the web server.
import { refuseInOneSentence } from "./lib/refusal";

await refuseInOneSentence(async () => {
  const { env } = await import("@/server/env");
  const { migrate } = await import("@/server/db/migrate");
  const prepare = await import("@/server/db/seed/prepare");
  const { closePool } = await import("@/server/db/connection");

  console.log("looking for migrations");
  const applied = await migrate();
  if (applied > 0) console.log(`applied ${applied} migrations; filling`);
  const now = new Date();
  await prepare.fillDatabase({ isDemo: env.isDemo, now });
  const closed = env.isDemo ? [] : await prepare.closeDemoAccounts(now);
  process.send?.({
    demoAccounts: env.isDemo ? await prepare.listDemoAccounts() : [],
    closedAccounts: closed,
    needsAdministrator: await prepare.needsAdministrator(),
  });
  await closePool();
});
