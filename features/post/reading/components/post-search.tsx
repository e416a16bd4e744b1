"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState, useTransition } from "react";
import { useSearchKey } from "@/components/data-table/use-search-key";
import { SearchField } from "@/components/search-field";
import { postLimits } from "@/features/post/domain/constants";
import { paths } from "@/lib/paths";
import { type PostListState, postList } from "../domain/list-state";

/** While letters follow one another faster than this, the server is not asked. */
const typingMs = 250;

const hrefOf = (state: PostListState) => {
  const query = postList.write(new URLSearchParams(), state).toString();
  return query === "" ? paths.pages.posts : `${paths.pages.posts}?${query}`;
};

/** Searches while it is typed. Without scripts it is a form, which begins anew with the search. */
export function PostSearch({ state }: Readonly<{ state: PostListState }>) {
  const t = useTranslations("posts");
  const tCommon = useTranslations("common.list");
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(state.search);
  const [isPending, startTransition] = useTransition();
  useSearchKey(field);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address changed by something else than the field: filters were cleared, or one went back.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(state.search);
  }, [state.search]);
  const go = (search: string) =>
    startTransition(() =>
      router.replace(hrefOf({ ...state, search: search.trim(), shown: postList.initial.shown }), { scroll: false }),
    );
  function handleChange(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(next), typingMs);
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    clearTimeout(timer.current);
    go(text);
  }
  return (
    <search aria-busy={isPending} className="grow">
      <form action={paths.pages.posts} onSubmit={handleSubmit}>
        <SearchField
          clearLabel={tCommon("clearSearch")}
          field={field}
          label={t("search")}
          maxLength={postLimits.search}
          name="search"
          onChange={handleChange}
          text={text}
        />
      </form>
    </search>
  );
}
