import type { FormEvent, RefObject } from "react";

/**
 * Props of a form that may be submitted before the page has come alive. Because of `action`, React holds such a
 * submit back, instead of letting the browser send the fields in its own way, and calls it once it is there; the form
 * is then submitted again, by its own handler. The reset that follows an action would empty the fields.
 */
export function earlySubmit(form: RefObject<HTMLFormElement | null>) {
  return {
    action: () => void setTimeout(() => form.current?.requestSubmit()),
    onReset: (event: FormEvent) => event.preventDefault(),
  };
}
