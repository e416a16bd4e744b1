import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { TaskListInput } from "../domain/list-state";
import { findTask } from "./mutations";
import { taskKeys } from "./queries";

test("a task is found wherever it is shown, so that its undo knows whether it still applies", () => {
  const client = new QueryClient();
  const [listed, planned] = [
    { id: "listed", completed: true },
    { id: "planned", completed: false },
  ];
  client.setQueryData(taskKeys.list({} as TaskListInput), { pages: [{ tasks: [listed] }], pageParams: [""] });
  client.setQueryData(taskKeys.project("project"), { tasks: [planned] });
  expect(findTask(client, "listed")).toBe(listed);
  expect(findTask(client, "planned")).toBe(planned);
  expect(findTask(client, "elsewhere")).toBeUndefined();
});
