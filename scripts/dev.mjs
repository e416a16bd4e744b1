// `npm run dev`: the embedded database and Next's development server, on the same data as `npm start`.
import { start } from "./lib/start.mjs";

await start({ isDevelopment: true });
