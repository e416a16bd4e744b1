import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { isPersonalPassword, passwordProblem, passwordStrength } from "./password/policy";
import { canonicalEmail, codeProblem, displayNameOf, emailProblem, nameProblem, refusalOf } from "./policy";

test.each([
  ["nomin@example.mn", null],
  [" Nomin.Bat+x@Mail.Example.MN ", null],
  ["", "required"],
  ["nomin", "invalid-email"],
  ["nomin@localhost", "invalid-email"],
  ["a..b@example.mn", "invalid-email"],
  ["bold@пошт.мон", null],
  ["bold@xn--j1am9a.xn--l1acc", null],
  ["bold@пошт.мон/x", "invalid-email"],
  ["болд@example.mn", "invalid-email"],
  ["a@b.mn,c@d.mn", "invalid-email"],
  ["a@b.mn\nbcc:x@y.mn", "invalid-email"],
  [`${"a".repeat(250)}@b.mn`, "too-long"],
])("an address %j: %s", (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});

test("a Mongolian host is one however it is written", () => {
  expect(canonicalEmail("Bold@Пошт.МОН")).toMatch(/^bold@xn--[a-z\d-]+\.xn--l1acc$/);
  expect(canonicalEmail(canonicalEmail("bold@пошт.мон"))).toBe(canonicalEmail("BOLD@ПОШТ.МОН"));
});

test("the canonical form of an address is its own", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(canonicalEmail(canonicalEmail(email))).toBe(canonicalEmail(email));
    }),
  );
});

test.each([
  ["Номин", null],
  [" ", "required"],
  ["a".repeat(61), "too-long"],
  ["a\u0000b", "invalid-text"],
  ["a\ud800b", "invalid-text"],
  ["\u200b", "invalid-text"],
  ["\u202egnp.exe", "invalid-text"],
  ["محمد", null],
])("a name %j: %s", (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

test("a code is six digits", () => {
  expect(["123456", " 123456 ", "12345", "12345a", ""].map(codeProblem)).toEqual([
    null,
    null,
    "invalid-code",
    "invalid-code",
    "required",
  ]);
});

test("a password is measured in characters, whatever they are made of", () => {
  expect(passwordProblem("🐎🐎🐎🌊🌊⛰️⛰️🏕")).toBeNull();
  expect(passwordProblem("🐎🌊⛰🏕🐎🌊⛰")).toBe("too-short");
  expect(passwordProblem("mountain lake ".repeat(9))).toBeNull();
  expect(passwordProblem("mountain lake ".repeat(10))).toBe("too-long");
});

test("strength never falls when something new is added, and what is refused has none", () => {
  expect(passwordStrength("password1")).toBe(0);
  expect(passwordStrength("vK8#mQ2x")).toBeGreaterThan(0);
  expect(passwordStrength("four words are better still")).toBe(4);
});

test("the gate names the first reason to keep somebody out", () => {
  const staff = { roleId: 2, roleMaySignIn: true, isVerified: true, isDeactivated: false, signInRoles: undefined };
  expect(refusalOf(staff)).toBeNull();
  expect(refusalOf({ ...staff, isVerified: false })).toBe("unverified");
  expect(refusalOf({ ...staff, roleMaySignIn: false })).toBe("role");
  expect(refusalOf({ ...staff, roleMaySignIn: false, signInRoles: [2] })).toBeNull();
  expect(refusalOf({ ...staff, signInRoles: [3] })).toBe("role");
  expect(refusalOf({ ...staff, isDeactivated: true, isVerified: false })).toBe("deactivated");
});

test("names are shown in the manner of their script", () => {
  expect(displayNameOf("Номин", "түмэнжаргал")).toBe("Т.Номин");
  expect(displayNameOf("Nomin", "Tumen")).toBe("Nomin Tumen");
  expect(displayNameOf("Номин", "(Түмэн)")).toBe("Т.Номин");
});

const owner = { email: "bold1990@example.mn", firstName: "Nomin", lastName: "Od" };
test.each([
  ["bold1990@example.mn", true],
  ["BOLD-1990", true],
  ["bold2024!", true],
  ["nominnomin", true],
  ["Od.Nomin", true],
  ["12Nomin!!345", true],
  ["nomin1234567", false],
  ["od-od-od", false],
  ["nominate", false],
  ["example.mn", false],
])("that %s is its owner's address or name: %s", (password, isPersonal) => {
  expect(isPersonalPassword(password, owner)).toBe(isPersonal);
});

test("somebody of whom nothing is known has no personal password", () => {
  fc.assert(
    fc.property(fc.string(), (password) => {
      expect(isPersonalPassword(password, {})).toBe(false);
    }),
  );
});
