import { expect, test } from "vitest";
import { milestoneFinder } from "./served-milestones";

const english = [
  { key: "pilot", name: "Pilot in two districts" },
  { key: "open", name: "Open to everybody" },
  { key: "review", name: "Review" },
];
test.each<[text: string, key: string | null]>([
  ["The map is needed for the pilot in two districts", "pilot"],
  ["Pilot: parents see the bus", "pilot"],
  ["For the pilot: parents see the bus", "pilot"],
  ["Parents see the bus (pilot)", "pilot"],
  ["[Open] Parents see the bus.", "open"],
  ["M2: parents see the bus", "open"],
  ["Parents see the bus (phase 3)", "review"],
  ["A review of each trip", "review"],
  ["Parents open the map", null],
  ["A pilot flies over two districts", null],
  ["Note: parents see the bus", null],
  ["M9: parents see the bus", null],
  ["In: the map", null],
  ["", null],
])("%j serves %s", (text, key) => {
  expect(milestoneFinder(english)(text)).toBe(key);
});

test("milestones are named in Mongolian and Arabic, too", () => {
  const find = milestoneFinder([
    { key: "a", name: "Туршилт" },
    { key: "b", name: "الإطلاق" },
  ]);
  expect(find("Туршилт: газрын зураг")).toBe("a");
  expect(find("2-р үе шат: мэдэгдэл")).toBe("b");
  expect(find("خريطة (الإطلاق)")).toBe("b");
  expect(find("المرحلة ١: خريطة")).toBe("a");
});
