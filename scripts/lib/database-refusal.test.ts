import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asDamage, nameOf, withDatabaseNamed, withLossExplained } from "./database-refusal";

beforeEach(() => vi.stubEnv("DATABASE_URL", ""));
afterEach(() => vi.unstubAllEnvs());

const coded = (code: string) => Object.assign(new Error("it failed"), { code });
const failing = (error: Error) => withDatabaseNamed(() => Promise.reject(error));

test.each(["58P01", "58030", "XX000", "XX001", "XX002", "42501", "42809", "42P01", "3F000"])(
  "%s from the embedded data is told as damage, with a way out",
  async (code) => {
    await expect(failing(coded(code))).rejects.toThrow(new RegExp(`is damaged \\(it failed, ${code}\\).*--begin-anew`));
  },
);

test.each(["23505", "ECONNREFUSED", "EPIPE"])(
  "%s from the embedded data is no damage and keeps its stack",
  async (code) => {
    const error = coded(code);
    await expect(failing(error)).rejects.toBe(error);
  },
);

test("what has no code is no damage of the embedded data either", async () => {
  const error = new Error("Connection terminated unexpectedly");
  await expect(failing(error)).rejects.toBe(error);
});

test("a server that DATABASE_URL names is told with what it said and no password", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://ordo:a-password@db.example/ordo");
  await expect(failing(coded("23505"))).rejects.toThrow(
    "The database ordo at db.example (DATABASE_URL) cannot be used (it failed, 23505).",
  );
  await expect(failing(new Error("Connection terminated unexpectedly"))).rejects.toThrow(
    /closed the connection\. Is it a PostgreSQL server\?$/,
  );
});

test.each(["p/ss", "p#ss", "p?ss"])("a URL that the password %s makes invalid is shown nowhere", async (password) => {
  const url = `postgres://ordo:${password}@db.example/ordo`;
  vi.stubEnv("DATABASE_URL", url);
  expect(nameOf(url)).toBe("The database in DATABASE_URL");
  const parsing = withDatabaseNamed(async () => new URL(url));
  await expect(parsing).rejects.toMatchObject({
    name: "Failure",
    message: "The database in DATABASE_URL has an invalid URL. Percent-encode special characters in its password.",
  });
  await expect(parsing).rejects.not.toHaveProperty("input");
});

test("a key that is taken in an empty database is damage of the embedded data, and of a server two first starts", () => {
  const error = coded("23505");
  expect(() => asDamage(error)).toThrow(expect.objectContaining({ code: "XX002" }));
  vi.stubEnv("DATABASE_URL", "postgres://db.example/ordo");
  expect(() => asDamage(error)).toThrow(error);
  expect(error.code).toBe("23505");
});

test.each([
  ["a connection that broke", new Error("Connection terminated unexpectedly")],
  ["a database that stopped", coded("57P01")],
  ["a socket that is gone", coded("ENOENT")],
  ["a query on it", new Error("Failed query", { cause: coded("57P02") })],
])("%s in the middle of the work is told with what to do, and no stack", async (_name, error) => {
  await expect(withLossExplained(() => Promise.reject(error))).rejects.toMatchObject({
    name: "Failure",
    message: expect.stringMatching(/^The connection to the database was lost \(.+\)\. .* Run the command again\.$/),
  });
});

test("a fault of ours keeps its stack in the middle of the work, too", async () => {
  const error = new TypeError("x is not a function");
  await expect(withLossExplained(() => Promise.reject(error))).rejects.toBe(error);
});
