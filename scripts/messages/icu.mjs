import { parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** @typedef {import("@formatjs/icu-messageformat-parser").MessageFormatElement} Element */

/** Plural forms that a language needs. `zero` is left to the translator: Arabic may say `=0` or leave it to `other`. */
const forms = {
  en: ["one", "other"],
  mn: ["other"],
  ar: ["one", "two", "few", "many", "other"],
};

/** A message taken apart, or what is wrong with it. */
export function parseMessage(/** @type {string} */ text) {
  try {
    return { elements: parse(text, { requiresOtherClause: true, shouldParseSkeletons: false }), fault: null };
  } catch (error) {
    return { elements: null, fault: error instanceof Error ? error.message.replaceAll("_", " ").toLowerCase() : "?" };
  }
}

/**
 * What a message takes from the program: argument names with their kind, and tag names. Two translations of one key
 * must agree in it.
 */
export function placeholdersOf(/** @type {readonly Element[]} */ elements, found = new Set()) {
  for (const element of elements) {
    if (element.type === TYPE.tag) {
      found.add(`<${element.value}>`);
      placeholdersOf(element.children, found);
    } else if (element.type === TYPE.select || element.type === TYPE.plural) {
      // A count may be inflected in one language and bare in another: both are `{count}` to the program.
      found.add(`{${element.value}}`);
      for (const option of Object.values(element.options)) placeholdersOf(option.value, found);
    } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) {
      found.add(`{${element.value}}`);
    }
  }
  return found;
}

/** The words of a message without what the program puts in. */
export function literalsOf(/** @type {readonly Element[]} */ elements) {
  /** @type {string[]} */
  const found = [];
  for (const element of elements) {
    if (element.type === TYPE.literal) found.push(element.value);
    else if (element.type === TYPE.tag) found.push(...literalsOf(element.children));
    else if (element.type === TYPE.select || element.type === TYPE.plural) {
      for (const option of Object.values(element.options)) found.push(...literalsOf(option.value));
    }
  }
  return found;
}

/** Faults that parse but must not be: formats that Chromium lacks in Mongolian, plural forms left out. */
export function formFaults(/** @type {readonly Element[]} */ elements, /** @type {keyof typeof forms} */ locale) {
  /** @type {string[]} */
  const found = [];
  for (const element of elements) {
    if (element.type === TYPE.date || element.type === TYPE.time || element.type === TYPE.number) {
      found.push(`formats {${element.value}} itself; hand it in formatted by lib/format`);
    } else if (element.type === TYPE.tag) {
      found.push(...formFaults(element.children, locale));
    } else if (element.type === TYPE.select) {
      for (const option of Object.values(element.options)) found.push(...formFaults(option.value, locale));
    } else if (element.type === TYPE.plural) {
      const missing = forms[locale].filter((form) => !(form in element.options));
      if (element.pluralType === "cardinal" && saysNumber(element.options.other?.value ?? []) && missing.length > 0) {
        found.push(`{${element.value}} lacks the form ${missing.join(", ")}`);
      }
      for (const option of Object.values(element.options)) found.push(...formFaults(option.value, locale));
    }
  }
  return found;
}

/** A plural without the number in it only tells none from some; nothing in it is inflected. */
function saysNumber(/** @type {readonly Element[]} */ elements) {
  return elements.some((element) => element.type === TYPE.pound);
}
