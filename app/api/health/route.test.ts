import { expect, test, vi } from "vitest";
import { AppError } from "@/lib/errors";
import { db } from "@/server/db/client";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/health";

test("says that all is well, to anybody", async () => {
  const { status, body } = await call(handlers, { path });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "ok", checks: { database: true } });
});

test("says 503 and when to ask again while the database is away", async () => {
  const query = vi.spyOn(db, "execute").mockImplementation(() => {
    throw new AppError("unavailable");
  });
  const { status, body, headers } = await call(handlers, { path });
  query.mockRestore();
  expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  expect(body).toMatchObject({ status: "unavailable", checks: { database: false } });
});
