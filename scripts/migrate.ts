// Brings the database named by the environment to the newest tables: `npm run db:migrate`.
import { migrate } from "@/server/db/migrate";
import { runDataCommand } from "./lib/database-refusal";

await runDataCommand(async () => {
  const applied = await migrate();
  const message = `Applied ${applied} migration${applied === 1 ? "" : "s"}.`;
  console.log(applied === 0 ? "The database is up to date." : message);
});
