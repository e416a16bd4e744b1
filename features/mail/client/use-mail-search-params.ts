import { useCallback, useMemo, useRef } from "react";
import { useAddressSearch } from "@/components/use-address-search";
import type { MailPlace } from "../domain/mail-state";

export type MailSearchParams = Readonly<{
  place: MailPlace;
  mailId: string | null;
  openMail: (mailId: string) => void;
  closeMail: () => void;
  openLabel: (label: string) => void;
  /** In place of the last search, so that Back leads out of all of it. */
  search: (text: string) => void;
  /** Whom a new email is asked for to, by a link; null where none is. */
  composeTo: readonly string[] | null;
  composeOpened: () => void;
}>;

type Parts = Readonly<{ label?: string | null; search?: string; mailId?: string | null }>;

const written = ({ label, search, mailId }: Parts) =>
  new URLSearchParams({
    ...(label && { label }),
    ...(search && { search }),
    ...(mailId && { mailId }),
  });

/** Which label, search and mail the URL names, and how to go elsewhere without asking the server for a page. */
export function useMailSearchParams(served: string): MailSearchParams {
  const { search: query, write } = useAddressSearch(served);
  const { label, search, mailId, composeTo } = useMemo(() => {
    const params = new URLSearchParams(query);
    return {
      label: params.get("label")?.toLowerCase() || null,
      search: params.get("search")?.trim() ?? "",
      mailId: params.get("mailId")?.toLowerCase() || null,
      composeTo: params.get("compose") === "new" ? params.getAll("to") : null,
    };
  }, [query]);
  const place = useMemo(() => ({ label, search }), [label, search]);
  const openMail = useCallback(
    (id: string) => write(written({ label, search, mailId: id }), "push"),
    [label, search, write],
  );
  const closeMail = useCallback(() => write(written({ label, search }), "push"), [label, search, write]);
  const openLabel = useCallback((id: string) => write(written({ label: id }), "push"), [write]);
  const searchedFrom = useRef(label);
  const find = useCallback(
    (text: string) => {
      if (search === "") searchedFrom.current = label;
      const from = searchedFrom.current;
      // A search looks at all mails, but for those that are in none of the other lists.
      const isKept = text === "" || from === "trash" || from === "spam";
      write(written({ label: isKept ? from : null, search: text }), "replace");
    },
    [label, search, write],
  );
  const composeOpened = useCallback(
    () => write(written({ label, search, mailId }), "replace"),
    [label, search, mailId, write],
  );
  return { place, mailId, openMail, closeMail, openLabel, search: find, composeTo, composeOpened };
}
