// Lays tables and the demo company down in the PostgreSQL server of a measurement; `npm run db:seed` refuses to.
import { closePool } from "@/server/db/connection";
import { migrate } from "@/server/db/migrate";
import { fillDatabase } from "@/server/db/seed/prepare";

await migrate();
await fillDatabase({ isDemo: true, now: new Date() });
await closePool();
