import { expect, test } from "vitest";
import { AddressEchoes } from "./address-echoes";

test("what we wrote comes back as an echo, also when the router passes over some of it", () => {
  const echoes = new AddressEchoes();
  for (const text of ["q=b", "q=bl", "q=blu", "q=blue"]) echoes.wrote(text);
  expect(echoes.isEcho("q=b")).toBe(true);
  expect(echoes.isEcho("q=blu")).toBe(true);
  expect(echoes.isEcho("q=blue")).toBe(true);
});

test("an address that is not ours is news, and ends the waiting for echoes", () => {
  const echoes = new AddressEchoes();
  echoes.wrote("q=b");
  echoes.wrote("q=bl");
  expect(echoes.isEcho("card=1")).toBe(false);
  expect(echoes.isEcho("q=b")).toBe(false);
});

test("once the router has reached the newest, nothing older can be an echo", () => {
  const echoes = new AddressEchoes();
  for (const text of ["card=1", "", "card=1"]) echoes.wrote(text);
  expect(echoes.isEcho("card=1")).toBe(true);
  expect(echoes.isEcho("")).toBe(false);
});

test("after Back even an address of ours is news", () => {
  const echoes = new AddressEchoes();
  echoes.wrote("q=b");
  echoes.forget();
  expect(echoes.isEcho("q=b")).toBe(false);
});
