"use client";

import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { type FieldWrite, fieldWriteOptions } from "./field-write";
import { useAnnounceUnsaved } from "./use-announce-unsaved";
import { useIsOpen } from "./use-is-open";

/** A mutation as `fieldWriteOptions` has it. Needs the namespace `waiting`. */
export function useFieldWrite<Answer, Variables = void>(
  write: FieldWrite<Variables, Answer>,
): UseMutationResult<Answer, unknown, Variables> {
  const announce = useAnnounceUnsaved();
  const isOpen = useIsOpen();
  return useMutation<Answer, unknown, Variables>(fieldWriteOptions(write, { isOpen, announce }));
}
