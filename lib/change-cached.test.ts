import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { changeCached } from "./change-cached";

test("what was to be read again still is after a change, and what has read nothing stays without data", () => {
  const client = new QueryClient();
  client.setQueryData(["list", "stale"], 1);
  client.setQueryData(["list", "current"], 1);
  client.getQueryCache().build(client, { queryKey: ["list", "empty"] });
  void client.invalidateQueries({ queryKey: ["list", "stale"] });
  changeCached<number>(client, { queryKey: ["list"] }, (count) => count + 1);
  const stateOf = (name: string) => client.getQueryState<number>(["list", name]);
  expect(["stale", "current", "empty"].map((name) => [stateOf(name)?.data, stateOf(name)?.isInvalidated])).toEqual([
    [2, true],
    [2, false],
    [undefined, false],
  ]);
});
