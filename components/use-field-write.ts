"use client";

import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { type FieldWrite, fieldWriteOptions } from "./field-write";
import { useAnnounceUnsaved } from "./use-announce-unsaved";
import { useIsOpen } from "./use-is-open";

/** Saves a single field, with the retries and messages of `fieldWriteOptions`. Needs the namespace `waiting`. */
export function useFieldWrite<Answer, Variables = void>(
  write: FieldWrite<Variables, Answer>,
): UseMutationResult<Answer, unknown, Variables> {
  const announce = useAnnounceUnsaved();
  const isOpen = useIsOpen();
  return useMutation<Answer, unknown, Variables>(fieldWriteOptions(write, { isOpen, announce }));
}
