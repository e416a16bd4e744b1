import { afterEach, expect, test } from "vitest";
import { env } from "@/server/env";
import { guardedAddress, isPublicAddress, PrivateHostError } from "./guarded-address";

const { MAIL_PRIVATE_HOSTS } = env;
afterEach(() => {
  Object.assign(env, { MAIL_PRIVATE_HOSTS });
});

test("private, loopback, link-local and special addresses are not public", () => {
  const special = [
    "127.0.0.1",
    "10.1.2.3",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "ff02::1",
    "not an address",
  ];
  for (const address of special) expect(isPublicAddress(address), address).toBe(false);
  for (const address of ["8.8.8.8", "172.32.0.1", "2606:4700::1111"])
    expect(isPublicAddress(address), address).toBe(true);
});

test("a host is refused however its private address is spelled, unless the installation allows it", async () => {
  for (const host of ["localhost", "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0"])
    await expect(guardedAddress(host), host).rejects.toThrow(PrivateHostError);
  Object.assign(env, { MAIL_PRIVATE_HOSTS: ["127.0.0.1"] });
  expect(await guardedAddress("127.0.0.1")).toBe("127.0.0.1");
  await expect(guardedAddress("127.1")).rejects.toThrow(PrivateHostError);
});
