import { testDatabase } from "./database";

await testDatabase({ isShared: false });
