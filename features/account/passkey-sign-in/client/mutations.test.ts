import { expect, test, vi } from "vitest";
import { endpoint } from "@/testing/stubbed-calls";
import { signInByPasskey } from "./mutations";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

test("a press while an offer is being prepared asks after it, so that the browser holds the question of the press", async () => {
  const answers: (() => void)[] = [];
  const question = endpoint("POST /api/auth/passkey/begin").mockImplementation(
    () => new Promise((answer) => answers.push(() => answer({ options: {} }))),
  );
  const offered = signInByPasskey(true);
  const pressed = signInByPasskey();
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]?.();
  expect(await offered).toBe("given-up");
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.();
  await pressed;
  expect(question).toHaveBeenCalledTimes(2);
});
