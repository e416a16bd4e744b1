import { expect, test } from "vitest";
import { oneWayFaults } from "./one-way-rules.mjs";

const file = "features/task/client/mutations.ts";

test.each([
  'const code = Reflect.get(Object(error), "code");',
  'typeof error === "object" && error !== null ? Reflect.get(error, "requestId") : undefined;',
  'link.download = "file.txt";',
  "const url = URL.createObjectURL(blob);",
  "useMutation({ mutationFn, onMutate: async () => {} });",
  'import { subscribe } from "@/lib/event-stream";',
])("a second way is refused: %s", (text) => {
  expect(oneWayFaults({ file, text })).toHaveLength(1);
});

test.each([
  [file, "const { code, fields } = readProblem(error);"],
  [file, 'import { connection } from "@/lib/event-stream";'],
  ["lib/save-file.ts", "link.download = name;"],
])("%s may say %s", (where, text) => {
  expect(oneWayFaults({ file: where, text })).toEqual([]);
});
