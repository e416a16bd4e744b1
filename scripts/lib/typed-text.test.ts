import { expect, test } from "vitest";
import { typedTextFaults } from "./typed-text.mjs";

type Lists = Readonly<{ guardedBy?: Record<string, string>; exempt?: Record<string, string> }>;
const faultsOf = (files: Record<string, string>, { guardedBy = {}, exempt = {} }: Lists = {}) =>
  typedTextFaults({ sources: new Map(Object.entries(files)), guardedBy, exempt });
const dialog = (inner: string, actions = "") => `<Dialog actions={<>${actions}</>} onClose={onClose}>${inner}</Dialog>`;

test.each([
  '<TextField label="Name" onChange={(event) => setName(event.target.value)} value={name} />',
  "<textarea onChange={() => count > 1 && write()} />",
  '<input type="text" />',
  "<DateField label={label} />",
  "<PasswordField ref={field} />",
])("a dialog with %s and without a guard is named", (field) => {
  expect(faultsOf({ "a.tsx": dialog(field) })).toEqual([expect.stringMatching(/^a\.tsx: text typed here is lost/)]);
  for (const guard of ["<LeaveGuard isDirty={isDirty} />", "{useLeaveGuard({ isDirty }).question}"]) {
    expect(faultsOf({ "a.tsx": dialog(field + guard) })).toEqual([]);
  }
});

test.each([
  '<TextField onChange={(event) => event > 1} type="search" />',
  '<input checked={isOn} type="checkbox" />',
  '<input type="file" />',
  "<TextField readOnly value={url} />",
  "<Select><option /></Select>",
])("what holds no text of one's own needs no guard: %s", (field) => {
  expect(faultsOf({ "a.tsx": dialog(field) })).toEqual([]);
});

test("a form dialog guards what is in it; a button that closes past the guard is named", () => {
  expect(faultsOf({ "a.tsx": "<FormDialog isDirty={isDirty}><TextArea /></FormDialog>" })).toEqual([]);
  const form = "<TextArea /><LeaveGuard isDirty />";
  expect(faultsOf({ "a.tsx": dialog(form, "<Button onClick={onClose}>Cancel</Button>") })).toHaveLength(1);
  expect(faultsOf({ "a.tsx": dialog(form, "<CloseButton>Cancel</CloseButton>") })).toEqual([]);
});

test("a part of a form names the form that guards it, and the lists name nothing else", () => {
  const files = { "form.tsx": "<LeaveGuard isDirty />", "part.tsx": "<TextField />", "plain.tsx": "<p />" };
  expect(faultsOf(files, { guardedBy: { "part.tsx": "form.tsx" } })).toEqual([]);
  expect(faultsOf(files, { guardedBy: { "part.tsx": "plain.tsx" } })).toHaveLength(1);
  expect(faultsOf(files, { exempt: { "part.tsx": "kept" } })).toEqual([]);
  expect(faultsOf(files, { exempt: { "part.tsx": "kept", "plain.tsx": "kept", "gone.tsx": "kept" } })).toHaveLength(2);
});

test("nothing asks before the page goes but the guard", () => {
  expect(faultsOf({ "a.tsx": 'window.addEventListener("beforeunload", ask)' })).toHaveLength(1);
});
