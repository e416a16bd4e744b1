import { expect, test } from "vitest";
import { addressBehind, clientAddress, networkOf } from "./client-address";

test("believes no forwarded address without trusted proxies", () => {
  expect(addressBehind(0, "10.0.0.1", "1.2.3.4")).toBe("10.0.0.1");
});

test("takes the address that the outermost trusted proxy saw, whatever the client put before it", () => {
  expect(addressBehind(1, "10.0.0.1", "6.6.6.6, 1.2.3.4")).toBe("1.2.3.4");
  expect(addressBehind(2, "10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2")).toBe("1.2.3.4");
});

test("falls back to the socket when the proxies said less than they should", () => {
  expect(addressBehind(2, "10.0.0.1", "1.2.3.4")).toBe("10.0.0.1");
  expect(addressBehind(1, "10.0.0.1", undefined)).toBe("10.0.0.1");
  expect(addressBehind(1, "10.0.0.1", "")).toBe("10.0.0.1");
});

test.each([
  ["127.0.0.1", "127.0.0.1"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("counts %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("does not read the client's own headers where no listener vouches for them", () => {
  const request = new Request("http://localhost:3000/", {
    headers: { "x-forwarded-for": "1.2.3.4", "x-ordo-client-address": "5.6.7.8", "x-real-ip": "9.9.9.9" },
  });
  expect(clientAddress(request)).toBe("unknown");
});
