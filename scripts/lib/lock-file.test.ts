import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"),
);
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path !== "" && !link);

/** For systems whose packages the registry did not have when the lock was written; the number may only shrink. */
const unknownElsewhere = 35;

/** What a server on Linux with glibc, on either common processor, installs. */
const runsOnLinux = ({ os = ["linux"], cpu = ["x64"], libc = ["glibc"] }: Locked) =>
  os.includes("linux") && (cpu.includes("x64") || cpu.includes("arm64")) && libc.includes("glibc");

test("every package that is installed on Linux is held to its contents by the lock", () => {
  const bare = packages.filter(
    ([, locked]) => runsOnLinux(locked) && !/^sha512-[\w+/]{86}==/.test(locked.integrity ?? ""),
  );
  expect(bare.map(([path]) => path)).toEqual([]);
});

test("what the lock does not hold to its contents is optional, for other systems, and becomes no more", () => {
  const bare = packages.filter(([, { integrity }]) => integrity === undefined);
  expect(bare.every(([, locked]) => locked.optional && !runsOnLinux(locked))).toBe(true);
  expect(bare.length).toBeLessThanOrEqual(unknownElsewhere);
});

test("the lock names no registry, so that each machine asks its own", () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});
