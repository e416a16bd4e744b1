"use client";

import type { ComponentType } from "react";

/**
 * Preloads the code of a component while its data is still loading; renders nothing. Named before a part of a page that
 * waits for its data, it has the browser fetch the code that will show the data while the server still reads it.
 */
export function EarlyCode(_: Readonly<{ of: ComponentType<never> }>) {
  return null;
}
