import { afterEach, beforeEach } from "vitest";
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
    });
  });
  afterEach(async () => {
    const { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_MODELS } = before;
    Object.assign(env, { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_MODELS });
    await service?.close();
  });
  return {
    get service() {
      if (!service) throw new Error("The service runs during tests only.");
      return service;
    },
  };
}
