import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Select } from "./select";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";

const fields = [
  ["a text field", TextField, "input"],
  ["a text area", TextArea, "textarea"],
  ["a select", Select, "select"],
] as const;

test.each(fields)("%s belongs to its label, its hint and its error", (_, Field, tag) => {
  const html = renderToStaticMarkup(<Field error="Too long." hint="At most ten." id="name" label="Name" name="who" />);
  const control = new RegExp(`<${tag} [^>]*>`).exec(html)?.[0];
  for (const part of ['id="name"', 'name="who"', 'aria-invalid="true"', 'aria-describedby="name-error name-hint"']) {
    expect(control).toContain(part);
  }
  expect(html).toMatch(/<label [^>]*for="name">Name<\/label>/);
  expect(html).toMatch(/<p [^>]*id="name-error">.*Too long\./);
  expect(html).toMatch(/<p [^>]*id="name-hint">At most ten\./);
});

test.each(fields)("%s without id, hint and error makes an id and points nowhere else", (_, Field, tag) => {
  const html = renderToStaticMarkup(<Field error="" label="Name" required />);
  const id = new RegExp(`<${tag} (?:[^>]* )?id="([^"]+)"`).exec(html)?.[1];
  expect(id).toBeTruthy();
  expect(html).toContain(`for="${id}"`);
  expect(html).not.toMatch(/aria-describedby|aria-invalid|-error|-hint/);
});
