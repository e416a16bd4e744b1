import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { unexplainedFailure } from "@/lib/api-client";
import { mendableCauseOf } from "@/lib/problem";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import { useCause } from "./failure-cause";
import { useFailureToast } from "./failure-toast";
import { toast } from "./toast";

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => "/test/post/undo",
  useSearchParams: () => new URLSearchParams("language=mn"),
}));
vi.mock("./toast", () => ({ toast: { error: vi.fn() } }));

const ended = { code: "not-authenticated", status: 401 };
const messagesOf = { en, mn, ar };
const signIn = "/auth/login?returnTo=%2Ftest%2Fpost%2Fundo%3Flanguage%3Dmn";

function draw(Part: () => React.ReactNode, locale: keyof typeof messagesOf = "en"): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf[locale]} timeZone="UTC">
      <Part />
    </NextIntlClientProvider>,
  );
}
const setOnline = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test.each([
  [unexplainedFailure, false, "offline"],
  [new TypeError("Failed to fetch"), false, "offline"],
  [unexplainedFailure, true, undefined],
  [ended, true, "signedOut"],
  [ended, false, "signedOut"],
  [{ code: "stale" }, false, undefined],
] as const)("%o, with a network: %s, is the person's to mend as %s", (error, onLine, cause) => {
  setOnline(onLine);
  expect(mendableCauseOf(error)).toBe(cause);
});

test.each(["en", "mn", "ar"] as const)(
  "an ended session leads in %s to signing in, beside the page, and back",
  (locale) => {
    const { signedOut, signIn: label } = messagesOf[locale].common.causes;
    const html = draw(() => useCause()(ended), locale);
    expect(html).toContain(signedOut.replaceAll("'", "&#x27;"));
    expect(html).toContain(`<a href="${signIn}" rel="noopener" target="_blank">${label}</a>`);
  },
);

test("other failures have no cause, so that the form says what it knows", () => {
  setOnline(true);
  expect(draw(() => useCause()({ code: "stale" }) ?? "own text")).toBe("own text");
});

test("a toast offers to sign in only where that helps", () => {
  setOnline(false);
  draw(() => {
    const announce = useFailureToast();
    announce(ended, "otherwise");
    announce(unexplainedFailure, "otherwise");
    announce({ code: "stale" }, "otherwise");
    return null;
  });
  const [first, ...rest] = vi.mocked(toast.error).mock.calls;
  expect(first).toEqual([en.common.causes.signedOut, { action: expect.objectContaining({ label: "Sign in again" }) }]);
  expect(rest).toEqual([
    [en.common.causes.offline, undefined],
    ["otherwise", undefined],
  ]);
  first?.[1]?.action?.onClick();
  expect(router.push).toHaveBeenCalledWith(signIn);
});
