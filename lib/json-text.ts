/** Serialises large props as JSON text, typed by what they hold. */

declare const content: unique symbol;

/**
 * JSON that holds a `T`. Large props of client components travel so: React takes an object apart value by value, once to
 * send it and once to draw with it, for each document; a text it hands on as it is.
 */
export type JsonText<T> = string & { readonly [content]: T };

export const toJsonText = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>;

export const readJsonText = <T>(text: JsonText<T>): T => JSON.parse(text) as T;
