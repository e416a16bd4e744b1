import { testDatabase } from "./database";

await testDatabase();
