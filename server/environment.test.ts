import { expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "./environment";

const secrets = { AUTH_SECRET: "s".repeat(40), AUTH_CLIENT_SECRET: "a-client-secret-of-ours" };
const local = { ...secrets, HOST: "127.0.0.1" };

test("on loopback with nothing but drawn secrets, the demo is open", () => {
  const env = readEnvironment(local);
  expect(env).toMatchObject({ isDemo: true, REGISTRATION: "open", AUTH_CLIENT_ID: "ict" });
  expect(env.APP_URL).toBe("http://localhost:3000");
});

const placeholder = { ...local, AUTH_CLIENT_SECRET: "123" };

test.each<Record<string, string>>([
  {},
  { HOST: "localhost" },
  { HOST: "::1" },
  { HOST: "127.8.9.1" },
  { APP_URL: "http://localhost:4000" },
  { APP_URL: "https://127.0.0.1" },
  { APP_URL: "http://[::1]:3000", TRUSTED_PROXIES: "0", DATABASE_URL: "" },
])("a server that only this machine can reach is a demo: %j", (given) => {
  expect(readEnvironment({ ...placeholder, ...given })).toMatchObject({ isDemo: true, REGISTRATION: "open" });
});

test.each<Record<string, string>>([
  { HOST: "" },
  { HOST: "0.0.0.0" },
  { HOST: "::" },
  { HOST: "127.example.com" },
  { HOST: "127.1.2.300" },
  { HOST: "localhost.example.com" },
  { APP_URL: "https://ordo.example.com" },
  { APP_URL: "http://192.168.1.5:3000" },
  { TRUSTED_PROXIES: "1" },
  { DATABASE_URL: "postgres://me@localhost/ordo" },
])("a server that others can reach, or with a database of one's own, is no demo: %j", (given) => {
  const source = { ...local, ...(given.HOST !== undefined && { APP_URL: "https://ordo.example.com" }), ...given };
  expect(readEnvironment(source)).toMatchObject({ isDemo: false, REGISTRATION: "invite" });
  expect(() => readEnvironment({ ...source, AUTH_CLIENT_SECRET: "123" })).toThrow(
    /AUTH_CLIENT_SECRET still holds a placeholder/,
  );
});

test("beyond this machine the address that people type is not guessed", () => {
  expect(() => readEnvironment({ ...secrets, HOST: "0.0.0.0" })).toThrow(/^APP_URL is missing/);
  expect(() => readEnvironment(secrets)).toThrow(/^APP_URL is missing/);
});

test("a deployment on Vercel answers for its own names too, and nobody else does by naming them", () => {
  const given = { ...secrets, APP_URL: "https://ordo.example.com", VERCEL_URL: "ordo-1.vercel.app" };
  expect(readEnvironment(given).hostnames).toEqual(["ordo.example.com"]);
  expect(readEnvironment({ ...given, VERCEL: "1" }).hostnames).toEqual(["ordo.example.com", "ordo-1.vercel.app"]);
});

test.each([
  ["PORT", "eighty"],
  ["STORAGE_URL", "https://key:secret@s3.example.com/bucket"],
  ["EBARIMT_URL", "ebarimt.example.com"],
  ["STRIPE_SECRET_KEY", "pk_test_12345678"],
  ["STRIPE_WEBHOOK_SECRET", "secret"],
  ["STRIPE_API_URL", "http://stripe.example.com"],
  ["STRIPE_API_URL", "https://api.example.com/v1"],
  ["BANK_QR", "on"],
  ["FILE_MAX_MB", "0"],
  ["FILES_QUOTA_MB", "-1"],
  ["AI_TRANSCRIPT_DAYS", "0"],
  ["AI_TRANSCRIPT_DAYS", "for ever"],
  ["PORT", "70000"],
  ["DATABASE_URL", "mysql://root@localhost/ordo"],
  ["DATABASE_URL", "nonsense"],
  ["AUTH_URL", "auth.example.com"],
  ["APP_URL", "javascript:alert(1)"],
  ["SMTP_URL", "http://mail"],
  ["REGISTRATION", "maybe"],
  ["SIGN_IN_ROLES", "staff"],
  ["LOGIN_REFUSAL_MESSAGE", "yes"],
  ["AI_STRUCTURED_OUTPUT", "yes"],
  ["TRUSTED_PROXIES", "-1"],
  ["AUTH_SECRET", "too-short"],
  ["ALLOWED_ORIGINS", "*"],
  ["ALLOWED_ORIGINS", "https://ordo.example/"],
  ["ALLOWED_ORIGINS", "https://ordo.example,null"],
])("a bad %s (%s) is refused by its name", (name, value) => {
  expect(() => readEnvironment({ ...local, [name]: value })).toThrow(new RegExp(`^${name} must`));
});

test("every faulty variable is named at once, and no value is repeated", () => {
  const read = () => readEnvironment({ HOST: "127.0.0.1", PORT: "x", AUTH_SECRET: "hunter2" });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(/PORT must.*AUTH_SECRET must.*AUTH_CLIENT_SECRET is missing/);
  expect(read).not.toThrow(/hunter2/);
});

test.each(["123", "change-me", "Change_Me", "placeholder", "your-secret-here"])(
  "the placeholder %s ends the start off loopback and passes on it",
  (AUTH_CLIENT_SECRET) => {
    expect(() => readEnvironment({ ...secrets, HOST: "0.0.0.0", AUTH_CLIENT_SECRET })).toThrow(
      /AUTH_CLIENT_SECRET still holds a placeholder/,
    );
    expect(readEnvironment({ ...local, AUTH_CLIENT_SECRET }).AUTH_CLIENT_SECRET).toBe(AUTH_CLIENT_SECRET);
  },
);

test("a build needs no secret, but a wrong value stops it", () => {
  const building = { NEXT_PHASE: "phase-production-build" };
  expect(() => readEnvironment(building)).not.toThrow();
  expect(() => readEnvironment({ ...building, PORT: "x" })).toThrow(/PORT/);
});

test("a variable left blank counts as not set", () => {
  expect(readEnvironment({ ...local, DATABASE_URL: "", SMTP_URL: " " }).DATABASE_URL).toBeUndefined();
});

test("transcripts of AI requests are kept for 180 days unless it is said otherwise", () => {
  expect(readEnvironment(local).AI_TRANSCRIPT_DAYS).toBe(180);
  expect(readEnvironment({ ...local, AI_TRANSCRIPT_DAYS: "30" }).AI_TRANSCRIPT_DAYS).toBe(30);
});

test("payments by card need both secrets, and the API host is Stripe's own unless another is named", () => {
  const key = { STRIPE_SECRET_KEY: "sk_test_12345678" };
  expect(() => readEnvironment({ ...local, ...key })).toThrow("STRIPE_WEBHOOK_SECRET is missing");
  const both = { ...local, ...key, STRIPE_WEBHOOK_SECRET: "whsec_12345678" };
  expect(readEnvironment(both)).toMatchObject(key);
  expect(readEnvironment(both).STRIPE_API_URL).toBeUndefined();
  for (const url of ["http://127.0.0.1:4000", "http://localhost:4000", "https://api.example.com"]) {
    expect(readEnvironment({ ...both, STRIPE_API_URL: url }).STRIPE_API_URL).toBe(url);
  }
});

test("only a demo offers the simulated QR code by itself", () => {
  const real = { ...local, APP_URL: "https://ordo.example.com" };
  expect(readEnvironment(local).BANK_QR).toBe("simulation");
  expect(readEnvironment({ ...local, BANK_QR: "off" }).BANK_QR).toBe("off");
  expect(readEnvironment(real).BANK_QR).toBe("off");
  expect(readEnvironment({ ...real, BANK_QR: "simulation" }).BANK_QR).toBe("simulation");
});
