import { expect, test } from "vitest";
import { providerOf } from "./providers";

test("a well-known provider is found by the domain of an address, and nothing else is", () => {
  expect(providerOf(" Anu@GMAIL.com ")).toEqual({ host: "imap.gmail.com", port: 993, security: "tls" });
  expect(providerOf("a@ya.ru")?.host).toBe("imap.yandex.com");
  for (const other of ["anu@example.com", "gmail.com", "anu@gmail.com.example.com", "", "a@constructor"])
    expect(providerOf(other), other).toBeNull();
});
