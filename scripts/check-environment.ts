// Ends with the names of the variables at fault; `npm start` runs it before it builds anything.
import { refuseInOneSentence } from "./lib/refusal";

await refuseInOneSentence(async () => {
  const { readEnvironment } = await import("@/server/environment");
  readEnvironment(process.env);
});
