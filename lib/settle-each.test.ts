import { expect, test } from "vitest";
import { settleEach } from "./settle-each";

const failing = (name: string) => new Error(`${name} failed`);

test("each item is worked on, whatever becomes of the others, and the failures are thrown at the end", async () => {
  const done: string[] = [];
  const work = async (name: string) => {
    if (name.startsWith("bad")) throw failing(name);
    done.push(name);
  };
  await expect(settleEach(["one", "bad", "two"], work)).rejects.toThrow("bad failed");
  await expect(settleEach(["bad 1", "three", "bad 2"], work)).rejects.toMatchObject({
    errors: [failing("bad 1"), failing("bad 2")],
  });
  await expect(settleEach(["four"], work)).resolves.toBeUndefined();
  expect(done).toEqual(["one", "two", "three", "four"]);
});
