import { expect, test, vi } from "vitest";
import { postPasskeyQuestion } from "./api";
import { signInByPasskey } from "./mutations";

vi.mock("./api", () => ({ postPasskeyQuestion: vi.fn(), postPasskeySignIn: vi.fn() }));

test("a press while an offer is being prepared asks after it, so that the browser holds the question of the press", async () => {
  const answers: (() => void)[] = [];
  vi.mocked(postPasskeyQuestion).mockImplementation(
    () => new Promise((answer) => answers.push(() => answer({ options: {} } as never))),
  );
  const offered = signInByPasskey(true);
  const pressed = signInByPasskey();
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]?.();
  expect(await offered).toBe("given-up");
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.();
  await pressed;
  expect(postPasskeyQuestion).toHaveBeenCalledTimes(2);
});
