// A service of the assistant at a model's pace, and those who listen to its answers: in a process of their own, so that
// their work is not the measurement's.
import { randomUUID } from "node:crypto";
import { ScriptedAssistant, says } from "../testing/scripted-assistant";
import { ask, cancel, makeAsker } from "./asking";

export type Order = { listen: { origin: string; cookies: string[] } } | { stop: true };

/** Sixty tokens a second, for longer than a round lasts. */
const pace = { pieceLength: 4, everyMs: 1_000 / 60 };
const text = "Эхлээд зогсоолуудыг зураглаад, дараа нь цагийн хуваарь гаргана. ".repeat(400);

const service = await ScriptedAssistant.start();
service.usual = says(text, pace);
/** What ends each answer that is under way. */
const cancels: (() => Promise<void>)[] = [];

async function listen({ origin, cookies }: { origin: string; cookies: string[] }): Promise<void> {
  await Promise.all(
    cookies.map(async (cookie) => {
      const [asker, askId] = [await makeAsker(origin, cookie), randomUUID()];
      const notified = ask(asker, "Where would you begin?", askId);
      cancels.push(() => cancel(asker, askId));
      // From its first words on it is under way; then it is read beside what is measured.
      for (let next = await notified.next(); ; next = await notified.next()) {
        if (next.done) throw new Error("an answer ended before its first word");
        if (next.value.event === "delta") break;
      }
      void (async () => {
        for await (const _ of notified);
      })().catch(() => {});
    }),
  );
}

process.on("message", async (order: Order) => {
  if ("stop" in order) await Promise.all(cancels.splice(0).map((end) => end()));
  else await listen(order.listen);
  process.send?.("done");
});
process.once("disconnect", () => process.exit(0));
process.send?.(service.baseUrl);
