import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import { type AskFaultCode, askFaultCodes } from "../client/store";
import { FaultNotice } from "./fault-notice";
import { useAskCopy } from "./use-ask";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const languages = { en, mn, ar };
const nothing = () => undefined;

type Props = Readonly<{ code: AskFaultCode; canManageService: boolean }>;

function View({ code, canManageService }: Props) {
  const copy = useAskCopy();
  const fault = { code, retryAtMs: 0 };
  return <FaultNotice {...{ fault, canManageService, copy }} model="a" models={["a"]} onRetry={nothing} />;
}

const htmlOf = (props: Props, locale: keyof typeof languages) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={languages[locale]} timeZone="Asia/Ulaanbaatar">
      <View {...props} />
    </NextIntlClientProvider>,
  );

// Administrators may always use AI, so that they never meet it.
const met = askFaultCodes.filter((code) => code !== "forbidden");
const administrator = /administrator|админ|المسؤول|مسؤول/iu;

test.each(met)("of the fault %s administrators get the way to the service where others are told to ask one", (code) => {
  for (const locale of ["en", "mn", "ar"] as const) {
    const [own, others] = [true, false].map((canManageService) => htmlOf({ code, canManageService }, locale));
    expect(own).not.toMatch(administrator);
    expect(others).not.toContain('href="/aiChat/service"');
    const isSentToAdministrator = administrator.test(others ?? "");
    expect(own?.includes('href="/aiChat/service"')).toBe(isSentToAdministrator);
  }
});
