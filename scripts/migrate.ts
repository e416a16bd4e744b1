// Brings the database named by the environment to the newest tables: `npm run db:migrate`.
import { migrate } from "@/server/db/migrate";

const applied = await migrate();
console.log(applied === 0 ? "The database is up to date." : `Applied ${applied} migration${applied === 1 ? "" : "s"}.`);
