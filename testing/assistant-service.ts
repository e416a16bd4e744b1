import { afterEach, beforeEach } from "vitest";
import { allAsksSettled } from "@/features/assistant/server/live-ask";
import { env } from "@/server/env";
import { ScriptedAssistant } from "./scripted-assistant";

/** Gives each test of a file a service of its own, at an address of its own, that the server asks. */
export function withScriptedAssistant(): { readonly service: ScriptedAssistant } {
  const before = { ...env };
  let service: ScriptedAssistant | null = null;
  beforeEach(async () => {
    service = await ScriptedAssistant.start();
    Object.assign(env, {
      AI_BASE_URL: service.baseUrl,
      AI_API_KEY: "key-of-the-tests",
      AI_MODEL: "model-a",
      AI_MODELS: ["model-b"],
      // A service that a test lets stall is not given up on before the test is through with it.
      AI_IDLE_TIMEOUT_S: 600,
    });
  });
  afterEach(async () => {
    const { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_MODELS, AI_IDLE_TIMEOUT_S } = before;
    Object.assign(env, { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_MODELS, AI_IDLE_TIMEOUT_S });
    await service?.close();
    // What nobody follows any more goes on at the server: it must not write into the next test's database.
    await allAsksSettled();
  });
  return {
    get service() {
      if (!service) throw new Error("The service runs during tests only.");
      return service;
    },
  };
}
