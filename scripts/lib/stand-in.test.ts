import type { ChildProcess } from "node:child_process";
import { expect, test, vi } from "vitest";
import { matchAcceptLanguage } from "@/i18n/negotiate";
import { defaultLocale } from "@/lib/locale";
import { fc, propertyRuns } from "@/testing/properties";
import { freePort } from "./checks.mjs";
import { languageOf, StandIn } from "./stand-in.mjs";

const chosenByServer = (accepted: string) => matchAcceptLanguage(accepted) ?? defaultLocale;

test.each([
  ["ar;q=0.9, en", "en"],
  ["en;q=0.8, ar;q=0.9", "ar"],
  ["mn-MN", "mn"],
  ["fr, de", "en"],
  ["ar;q=0", "en"],
  ["", "en"],
])("chooses the language by Accept-Language: %j gives %s", (accepted, language) => {
  expect(languageOf(accepted)).toBe(language);
});

test("whatever is accepted, the page is in the language that the web server would choose", () => {
  const tag = fc.constantFrom("en", "mn", "AR", "ar-EG", "mn_MN", "arabic", "english", "fr", "*", " ar ", "a", "");
  const weight = fc.constantFrom("", ";q=1", ";q=0", "; Q = 0.5", ";q=0.55", ";q=2", ";q=", ";level=1;q=0.3");
  const accepted = fc.array(fc.tuple(tag, weight).map((part) => part.join(""))).map((parts) => parts.join(","));
  fc.assert(
    fc.property(accepted, (header) => {
      expect(languageOf(header)).toBe(chosenByServer(header));
    }),
    { numRuns: propertyRuns(2_000) },
  );
});

const child = (connected: boolean) => ({ connected, send: vi.fn() });
const asProcess = (made: ReturnType<typeof child>) => made as unknown as ChildProcess;

test("a process that died before it was given the port gets none; the next one does", async () => {
  const port = await freePort();
  const standIn = new StandIn({ host: "127.0.0.1", port });
  const [dead, next] = [child(true), child(true)];
  standIn.open();
  standIn.handTo(asProcess(dead));
  dead.connected = false;
  const page = async () => await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: "text/html" } });
  await expect.poll(async () => (await page().catch(() => null))?.status).toBe(503);
  standIn.handTo(asProcess(dead));
  standIn.handTo(asProcess(next));
  expect([dead.send.mock.calls.length, next.send.mock.calls.length]).toEqual([0, 1]);
  const [[, server, whenSent]] = next.send.mock.calls as [[object, { listening: boolean }, () => void]];
  expect(server.listening).toBe(true);
  whenSent();
});
