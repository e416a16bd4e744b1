"use client";

import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { type FieldWrite, fieldWriteOptions } from "./field-write";
import { useAnnounceUnsaved } from "./use-announce-unsaved";
import { useIsOpen } from "./use-is-open";

/**
 * A write whose own field says how it ended. Where the field has been closed by then, a refusal is announced. Needs the
 * namespace `waiting`.
 */
export function useFieldWrite<Answer, Variables = void>(
  write: FieldWrite<Variables, Answer>,
): UseMutationResult<Answer, unknown, Variables> {
  const announce = useAnnounceUnsaved();
  const isOpen = useIsOpen();
  return useMutation<Answer, unknown, Variables>(fieldWriteOptions(write, { isOpen, announce }));
}
