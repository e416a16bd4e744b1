import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AvatarGroup, splitGroup } from "./avatar-group";

const people = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `${i}`, name: `Person ${i}` }));

test.each([
  [0, 0, 0],
  [3, 3, 0],
  [4, 4, 0],
  [5, 4, 1],
  [140, 4, 136],
])("a group of %i shows %i faces and counts %i more", (count, summaries, surplus) => {
  const split = splitGroup(people(count));
  expect([split.shown.length, split.surplus]).toEqual([summaries, surplus]);
});

test("a group names everyone, also those it only counts", () => {
  const html = renderToStaticMarkup(<AvatarGroup people={people(6)} />);
  expect(html).toContain('aria-label="Person 0, Person 1, Person 2, Person 3, Person 4, Person 5"');
  expect(html).toContain("+2");
});

test("an empty group leaves no trace", () => {
  expect(renderToStaticMarkup(<AvatarGroup people={[]} />)).toBe("");
});
