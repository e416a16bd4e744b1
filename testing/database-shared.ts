import { testDatabase } from "./database";

await testDatabase({ isShared: true });
