import { expect, test } from "vitest";
import { describeError, makeLog, redactPath, redactText } from "./log";

function linesOf(write: (log: ReturnType<typeof makeLog>) => void): string {
  const lines: string[] = [];
  write(makeLog({ write: (line) => lines.push(line) }, { level: "info" }));
  return lines.join("");
}

const secrets = ["hunter2-hunter2", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "s3cr3t-cookie-value"];

test("keeps passwords, tokens and cookies out of every line, wherever they stand", () => {
  const [password, token, cookie] = secrets;
  const text = linesOf((log) => {
    log.info({ password, accessToken: token, body: { newPassword: password, user: { password } } });
    log.info({
      headers: { authorization: `Bearer ${token}`, cookie: `token=${cookie}` },
      request: { headers: { cookie } },
    });
    log.info({ error: describeError(new Error(`refused Bearer ${token}`)) });
    log.info({ error: describeError(new Error(`Failed query: insert into x\nparams: ${password},${cookie}`)) });
    log.info({ path: redactPath(`/api/calendar/feed/${"a1B2".repeat(11)}`, ["token"]) });
  });
  expect(text.split("\n").filter(Boolean)).toHaveLength(5);
  for (const secret of [...secrets, "a1B2a1B2"]) expect(text).not.toContain(secret);
});

test("names the keys of a query and none of its values", () => {
  expect(redactPath("/api/users", new URLSearchParams("token=abc&limit=5&token=d").keys())).toBe(
    "/api/users?token&limit",
  );
});

test("shows ids, which help, and hides long opaque parts, which may open something", () => {
  const id = "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb10";
  expect(redactPath(`/api/file/${id}`)).toBe(`/api/file/${id}`);
  expect(redactPath(`/api/feed/${"x".repeat(32)}.ics`)).toBe("/api/feed/[redacted]");
});

test("hides addresses and passwords inside messages", () => {
  expect(redactText("Key (email)=(someone@example.com) already exists")).not.toContain("someone");
  expect(redactText("connect postgres://ordo:pa55@db.internal/ordo")).not.toContain("pa55");
});

test("keeps one line one line, whatever a message holds", () => {
  const text = linesOf((log) => log.info({ path: redactPath('/a\r\n{"level":"error"}') }));
  expect(text.trimEnd().split("\n")).toHaveLength(1);
  expect(JSON.parse(text).level).toBe("info");
});

test("describes an error with its stack, code and cause", () => {
  const error = new Error("outer", { cause: Object.assign(new Error("inner"), { code: "23505", constraint: "c" }) });
  expect(describeError(error)).toMatchObject({
    name: "Error",
    message: "outer",
    stack: expect.stringContaining("log.test"),
    cause: { message: "inner", code: "23505", constraint: "c" },
  });
  expect(describeError("text")).toEqual({ name: "string", message: "text" });
});
