import { expect, test } from "vitest";
import { presentDevice } from "./presenter";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
const edge = `${chrome} Edg/142.0.0.0`;

test.each([
  [chrome, "Chrome 142", "Windows", "desktop"],
  [safari, "Safari 18", "iOS", "phone"],
  [firefox, "Firefox 144", "Linux", "desktop"],
  [edge, "Microsoft Edge 142", "Windows", "desktop"],
  ["curl/8.5.0", null, null, "other"],
  ["\u0000<script>", null, null, "other"],
  [null, null, null, "other"],
])("a browser that says %j", (userAgent, browser, system, kind) => {
  const device = presentDevice({ userAgent, ipAddress: null });
  expect([device.system, device.kind]).toEqual([system, kind]);
  if (browser) expect(device.browser).toBe(browser);
});

test.each([
  ["127.0.0.1", "here"],
  ["0:0:0:0::/64", "here"],
  ["10.4.0.1", "local"],
  ["172.20.0.1", "local"],
  ["172.32.0.1", "internet"],
  ["fd00:1:2:3::/64", "local"],
  ["2001:db8:0:1::/64", "internet"],
  ["unknown", "unknown"],
  [null, "unknown"],
])("an address %j is %s", (ipAddress, network) => {
  expect(presentDevice({ userAgent: null, ipAddress }).network).toBe(network);
});
