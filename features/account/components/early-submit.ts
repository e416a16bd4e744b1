import type { RefObject } from "react";

/**
 * For a form's `action`: React then holds back a submit that comes before the page has come alive, instead of letting
 * the browser send the fields in its own way, and calls this afterwards. The fields still hold what was typed; the
 * form is submitted again once React has reset it.
 */
export function submitLater(form: RefObject<HTMLFormElement | null>) {
  return (fields: FormData) => {
    setTimeout(() => {
      for (const [name, value] of fields) {
        const control = form.current?.elements.namedItem(name);
        if (control instanceof HTMLInputElement && typeof value === "string") control.value = value;
      }
      form.current?.requestSubmit();
    });
  };
}
