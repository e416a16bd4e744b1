import { expect, test } from "vitest";
import type { MailAccount } from "../schema";
import {
  accountFaultsOf,
  accountInputOf,
  accountUpdateOf,
  accountValuesOf,
  emptyAccount,
  needsPassword,
  withEmail,
  withSecurity,
} from "./account-values";

const account: MailAccount = {
  ...{ id: "8f8b0f2c-0000-4000-8000-000000000000", name: "Work", email: "anu@example.com", host: "imap.example.com" },
  ...{ port: 993, security: "tls", username: "anu", state: "ok", lastError: null, lastSyncedAt: null },
  ...{ isSyncing: false, version: 3 },
};

test("the address of a well-known provider fills in its server, and is the user name until another one is typed", () => {
  const typed = withEmail(withEmail(emptyAccount, "anu@example.com"), "anu@gmail.com");
  expect(typed).toMatchObject({ host: "imap.gmail.com", port: "993", security: "tls", username: "anu@gmail.com" });
  const named = withEmail({ ...typed, username: "anu" }, "b@example.com");
  expect(named).toMatchObject({ host: "imap.gmail.com", username: "anu" });
});

test("the default port goes with the encryption, and another one stays", () => {
  expect(withSecurity(emptyAccount, "starttls").port).toBe("143");
  expect(withSecurity({ ...emptyAccount, port: "1143" }, "starttls").port).toBe("1143");
});

test("a new account needs everything but a name", () => {
  expect(accountFaultsOf(emptyAccount, null)).toEqual({
    email: "required",
    host: "required",
    username: "required",
    password: "required",
  });
  const broken = {
    ...accountValuesOf(account),
    email: "nobody",
    host: "http://a",
    port: "x",
    username: "a\nb",
    password: "p",
  };
  expect(accountFaultsOf(broken, null)).toEqual({
    email: "invalid-email",
    host: "invalid-format",
    port: "invalid-port",
    username: "invalid-text",
  });
});

test("a password that is left empty stays, unless something of the sign-in is another", () => {
  const values = { ...accountValuesOf(account), name: " Home " };
  expect(needsPassword(values, account)).toBe(false);
  expect(accountFaultsOf(values, account)).toEqual({});
  const sent = accountUpdateOf(values, account);
  expect(sent).toMatchObject({ accountId: account.id, version: 3, name: "Home", port: 993 });
  expect(sent).not.toHaveProperty("password");
  for (const change of [{ host: "b.example.com" }, { port: "143" }, { username: "b" }] as const)
    expect(accountFaultsOf({ ...values, ...change }, account)).toEqual({ password: "required" });
  expect(accountInputOf({ ...values, password: " p " })).toMatchObject({ port: 993, password: " p " });
});
