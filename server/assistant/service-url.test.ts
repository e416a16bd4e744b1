import { expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "../environment";
import { endpointOf } from "./service";
import { isPrivateHost } from "./service-url";

const local = { AUTH_SECRET: "s".repeat(40), AUTH_CLIENT_SECRET: "a-client-secret-of-ours", HOST: "127.0.0.1" };
const read = (AI_BASE_URL: string, more: Record<string, string> = {}) =>
  readEnvironment({ ...local, AI_BASE_URL, AI_MODEL: "model-a", ...more });

test.each([
  ["http://localhost:11434", "http://localhost:11434/v1"],
  ["http://localhost:11434/", "http://localhost:11434/v1"],
  ["http://localhost:11434/api", "http://localhost:11434/v1"],
  ["https://api.openai.com/v1/", "https://api.openai.com/v1"],
  ["https://api.openai.com/v1/chat/completions", "https://api.openai.com/v1"],
  ["https://api.openai.com/v1/models/", "https://api.openai.com/v1"],
  ["http://192.168.1.5:1234/chat/completions", "http://192.168.1.5:1234/v1"],
  ["https://openrouter.ai", "https://openrouter.ai/api/v1"],
  ["https://openrouter.ai/api", "https://openrouter.ai/api/v1"],
  ["https://api.groq.com/openai", "https://api.groq.com/openai/v1"],
  ["https://api.fireworks.ai", "https://api.fireworks.ai/inference/v1"],
  ["https://gateway.example.com/openai", "https://gateway.example.com/openai"],
  ["https://gateway.example.com/team/v2/x", "https://gateway.example.com/team/v2/x"],
  ["https://x.openai.azure.com", "https://x.openai.azure.com/openai/v1"],
  ["https://x.openai.azure.com/openai/v1/", "https://x.openai.azure.com/openai/v1"],
])("%s is asked at %s", (given, baseUrl) => {
  expect(read(given)).toMatchObject({ AI_BASE_URL: baseUrl, AI_API_VERSION: undefined });
});

test.each([
  ["https://x.openai.azure.com", "2024-10-21"],
  ["https://x.openai.azure.com/openai/", "2024-10-21"],
  ["https://x.openai.azure.com/openai/deployments/model-a", "2024-10-21"],
  ["https://x.openai.azure.com/openai/deployments/model-a/chat/completions?api-version=2024-10-21", undefined],
])("%s with version %s is Azure's classic form", (given, version) => {
  const { AI_BASE_URL: baseUrl = "", AI_API_VERSION: apiVersion = null } = read(
    given,
    version ? { AI_API_VERSION: version } : {},
  );
  const url = endpointOf(
    { baseUrl, apiKey: null, apiVersion, models: ["m"] },
    { name: "chat/completions", model: "model-a" },
  );
  expect(url.href).toBe(
    "https://x.openai.azure.com/openai/deployments/model-a/chat/completions?api-version=2024-10-21",
  );
});

test("Azure's v1 takes a version, too, without a deployment in its path", () => {
  const url = endpointOf(
    { baseUrl: "https://x.openai.azure.com/openai/v1", apiKey: null, apiVersion: "preview", models: ["m"] },
    { name: "chat/completions", model: "m" },
  );
  expect(url.href).toBe("https://x.openai.azure.com/openai/v1/chat/completions?api-version=preview");
});

test.each([
  ["ftp://ai.example.com", "must be an http or https address"],
  ["ai.example.com/v1", "must be an http or https address"],
  ["https://me:secret@ai.example.com/v1", "must not contain a user name or password; the key belongs into AI_API_KEY"],
  ["https://ai.example.com/v1?key=secret", "must not have a query string other than api-version"],
  [
    "https://x.openai.azure.com/openai/deployments/other?api-version=2024-10-21",
    "names another deployment than AI_MODEL; leave the deployment out of it",
  ],
])("%s is refused in one sentence, without the value", (given, sentence) => {
  expect(() => read(given)).toThrow(new EnvironmentError(`AI_BASE_URL ${sentence}.`));
});

test.each([
  ["AI_API_KEY", "with space", "must not contain spaces or characters outside of ASCII"],
  ["AI_FIRST_TOKEN_TIMEOUT_S", "soon", "must be a whole number from 1 to 7200"],
  ["AI_MODEL_LIMITS", "model=5", "must look like model:first=120,total=900;other-model:idle=60"],
  ["AI_MODEL_LIMITS", "m:first=0", "must look like model:first=120,total=900;other-model:idle=60"],
  ["HTTPS_PROXY", "socks5://proxy:1080", "must be an http or https address"],
])("a bad %s (%s) is refused in one sentence", (name, value, sentence) => {
  expect(() => read("http://localhost:11434", { [name]: value })).toThrow(new EnvironmentError(`${name} ${sentence}.`));
});

test("limits of models are read by name, also where the name holds colons", () => {
  const { AI_MODEL_LIMITS } = read("http://localhost:11434", {
    AI_MODEL_LIMITS: "qwen3:30b:first=120,total=900; a/b@c:idle=60;",
  });
  expect([...(AI_MODEL_LIMITS ?? [])]).toEqual([
    ["qwen3:30b", { first: 120, total: 900 }],
    ["a/b@c", { idle: 60 }],
  ]);
});

test("of a proxy in both cases the lower one counts, and a scheme may be left out", () => {
  const proxies = { HTTPS_PROXY: "http://upper:1", https_proxy: "lower:3128", no_proxy: "x" };
  expect(read("http://localhost:11434", proxies)).toMatchObject({ HTTPS_PROXY: "http://lower:3128", NO_PROXY: "x" });
});

test("a proxy that only other programs can use stops nothing where there is no AI service", () => {
  expect(readEnvironment({ ...local, HTTPS_PROXY: "socks5://proxy:1080" }).HTTPS_PROXY).toBeUndefined();
});

test.each([
  ["127.0.0.1", true],
  ["127.8.8.8", true],
  ["[::1]", true],
  ["localhost", true],
  ["10.1.2.3", true],
  ["172.16.0.1", true],
  ["172.32.0.1", false],
  ["192.168.0.9", true],
  ["169.254.1.1", true],
  ["[fd00::1]", true],
  ["[fe80::1]", true],
  ["[2001:db8::1]", false],
  ["ollama", true],
  ["host.docker.internal", true],
  ["gpu.local", true],
  ["8.8.8.8", false],
  ["10.example.com", false],
  ["api.openai.com", false],
  ["[::ffff:127.0.0.1]", true],
])("%s is private: %s", (host, isPrivate) => {
  expect(isPrivateHost(new URL(`http://${host}`).hostname)).toBe(isPrivate);
});
