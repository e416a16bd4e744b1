import { expectTypeOf, test } from "vitest";
import type { z } from "zod";
import type { BoardChange, Card } from "@/features/kanban/schema";
import type { TaskDetails, TaskList } from "@/features/task/schema";
import type { Contract } from "@/server/http/contract";
import { call, openStream } from "./api-client";
import type { AnswerOf, BodyOf, CallArguments, OptionsFor } from "./call-options";

// Nothing here runs: `npm run types` reads it, and a line that expects an error is one when there is none.

test("a wrong path, body, query, key or use of an answer is a type error", () => ({
  path: () => [
    // @ts-expect-error No such endpoint.
    call("POST /api/project/task/updat", { body: { taskId: "a", task: {} } }),
    // @ts-expect-error Nor under this method.
    call("GET /api/project/task/update", { body: { taskId: "a", task: {} } }),
    // @ts-expect-error A path with parts is opened, not called.
    call("GET /api/users/avatar/[id]"),
  ],
  body: () => [
    // @ts-expect-error It has one.
    call("POST /api/project/task/update"),
    // @ts-expect-error A field is missing.
    call("POST /api/project/task/update", { body: { task: {} } }),
    // @ts-expect-error No such field.
    call("POST /api/project/task/update", { body: { taskId: "a", task: { title: "b" } } }),
    // @ts-expect-error No such priority.
    call("POST /api/project/task/update", { body: { taskId: "a", task: { priority: "highest" } } }),
    // @ts-expect-error It takes none.
    call("POST /api/auth/logout", { body: {} }),
    // @ts-expect-error A file comes with the media type of its contract.
    call("POST /api/project/import", { body: new Blob(), type: "text/plain" }),
  ],
  query: () => [
    // @ts-expect-error It has one.
    call("GET /api/project/task/details"),
    // @ts-expect-error No such parameter.
    call("GET /api/project/task/details", { query: { id: "a" } }),
    // @ts-expect-error No such order.
    call("GET /api/project/task/list", { query: { sort: "color" } }),
    // @ts-expect-error No such view of a stream either.
    openStream("GET /api/chatGpt/ask", { query: { ask: "a" } }),
  ],
  key: () => [
    // @ts-expect-error This call makes nothing.
    call("POST /api/project/task/update", { body: { taskId: "a", task: {} }, idempotencyKey: "k" }),
  ],
  answer: async () => {
    const { task } = await call("GET /api/project/task/details", { query: { taskId: "a" } });
    // @ts-expect-error No such field.
    return task.title;
  },
}));

test("answers are those of the contracts", () => {
  expectTypeOf<AnswerOf<"GET /api/project/task/list">>().toEqualTypeOf<TaskList>();
  expectTypeOf<AnswerOf<"POST /api/project/task/update">>().toEqualTypeOf<{ task: TaskDetails }>();
  expectTypeOf<AnswerOf<"POST /api/auth/logout">>().toEqualTypeOf<undefined>();
  expectTypeOf<AnswerOf<"GET /api/project/export">>().toBeUnknown();
  expectTypeOf<Extract<AnswerOf<"POST /api/kanban/cards/move">, { change: unknown }>>().toEqualTypeOf<{
    change: BoardChange;
  }>();
  expectTypeOf<AnswerOf<"GET /api/kanban/cards/details">["card"]>().toEqualTypeOf<Card>();
});

test("what falls back or is optional may be missing, in queries and bodies", () => {
  expectTypeOf<[]>().toExtend<CallArguments<"GET /api/project/task/list">>();
  expectTypeOf<{ search: string }>().toExtend<BodyOf<"POST /api/users">>();
});

type Named = z.ZodObject<{ name: z.ZodString }>;
type Creating<Key extends Contract["creates"]> = OptionsFor<
  Contract<"member", undefined, Named, undefined, null, Key, undefined, undefined>
>;

test("a key is needed, allowed or refused as the contract says", () => {
  const body = { name: "a" };
  expectTypeOf<{ body: typeof body; idempotencyKey: string }>().toExtend<Creating<"required">>();
  expectTypeOf<{ body: typeof body }>().not.toExtend<Creating<"required">>();
  expectTypeOf<{ body: typeof body }>().toExtend<Creating<true>>();
  expectTypeOf<{ body: typeof body; idempotencyKey: string }>().toExtend<Creating<"in-parts">>();
  expectTypeOf<{ body: typeof body; idempotencyKey: string }>().not.toExtend<Creating<undefined>>();
});
