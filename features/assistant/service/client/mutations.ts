import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { postServiceForget, postServiceTest } from "./api";

export const useForgetParameters = () => useMutation({ mutationFn: postServiceForget });

/** A test that can be canceled, and that ends when its page is left: closing the request ends the call of the service. */
export function useServiceTest() {
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: (model: string) => {
      abort.current = new AbortController();
      return postServiceTest({ model }, abort.current.signal);
    },
  });
  return { ...mutation, cancel: () => abort.current?.abort() };
}
