import { expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "./environment";

const secrets = { AUTH_SECRET: "s".repeat(40), AUTH_CLIENT_SECRET: "a-client-secret-of-ours" };
const local = { ...secrets, HOST: "127.0.0.1" };

test("on loopback with nothing but drawn secrets, the demo is open", () => {
  const env = readEnvironment(local);
  expect(env).toMatchObject({ isLoopback: true, isDemo: true, REGISTRATION: "open", AUTH_CLIENT_ID: "ict" });
  expect(env.APP_URL).toBe("http://localhost:3000");
});

test("a database of one's own ends the demo, also on loopback", () => {
  expect(readEnvironment({ ...local, DATABASE_URL: "postgres://me@localhost/ordo" }).isDemo).toBe(false);
});

test("an unset HOST counts as reachable from outside", () => {
  expect(readEnvironment(secrets)).toMatchObject({ isLoopback: false, isDemo: false, REGISTRATION: "invite" });
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["DATABASE_URL", "mysql://root@localhost/ordo"],
  ["DATABASE_URL", "nonsense"],
  ["AUTH_URL", "auth.example.com"],
  ["APP_URL", "javascript:alert(1)"],
  ["SMTP_URL", "http://mail"],
  ["REGISTRATION", "maybe"],
  ["SIGN_IN_ROLES", "staff"],
  ["LOGIN_REFUSAL_MESSAGE", "yes"],
  ["TRUSTED_PROXIES", "-1"],
  ["AUTH_SECRET", "too-short"],
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
