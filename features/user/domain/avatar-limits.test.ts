import { expect, test } from "vitest";
import { blackPng, heicHead } from "@/testing/pictures";
import { avatarLimits, avatarProblem, headBytes } from "./avatar-limits";

const head = (bytes: Uint8Array) => new Uint8Array(bytes.subarray(0, headBytes));
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const avif = Buffer.from("\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf", "latin1");

test.each([
  ["a photograph", { type: "image/jpeg", size: 1_000, head: jpeg }, null],
  ["an AVIF", { type: "image/avif", size: 1_000, head: head(avif) }, null],
  ["an empty file", { type: "image/png", size: 0, head: new Uint8Array() }, null],
  ["HEIC by its name", { type: "image/heic", size: 1_000, head: head(heicHead()) }, "heic"],
  ["HEIC without a type", { type: "", size: 1_000, head: head(heicHead("mif1")) }, "heic"],
  ["HEIC that was renamed", { type: "image/jpeg", size: 1_000, head: head(heicHead("heix")) }, "heic"],
  ["an SVG", { type: "image/svg+xml", size: 100, head: head(Buffer.from("<svg xmlns=")) }, "unsupported-type"],
  ["too many bytes", { type: "image/jpeg", size: avatarLimits.bytes + 1, head: jpeg }, "too-large"],
  ["too many pixels", { type: "image/png", size: 9_000, head: head(blackPng(12_000, 12_000)) }, "too-large"],
  ["as many pixels as may be", { type: "image/png", size: 9_000, head: head(blackPng(10_000, 5_000)) }, null],
])("%s", (_, candidate, expected) => {
  expect(avatarProblem(candidate)).toBe(expected);
});
