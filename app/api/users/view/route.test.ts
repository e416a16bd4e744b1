import { expect, test } from "vitest";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/users/view";
const view = { columns: [{ id: "email", isShown: false }], isDense: true };

test("a list is kept for each person and each list, until it is forgotten", async () => {
  const as = await makeSession();
  const read = async (list: string, who = as) =>
    (await call<{ view: unknown }>(handlers, { path, as: who, query: { list } })).body.view;
  const keep = (body: object) => call(handlers, { method: "POST", path, as, body });
  expect(await read("users")).toBeNull();
  expect((await keep({ list: "users", view })).body).toEqual({ view });
  expect(await read("users")).toEqual(view);
  expect(await read("user-cards")).toBeNull();
  expect(await read("users", await makeSession())).toBeNull();
  await keep({ list: "users", view: null });
  expect(await read("users")).toBeNull();
});

test("bad input is named by its field", async () => {
  const body = { list: "users", view: { columns: "all", isDense: true } };
  const { problem } = await call(handlers, { method: "POST", path, as: await makeSession(), body });
  expect(problem?.errors).toEqual([{ pointer: "#/view/columns", code: "invalid-type" }]);
});
