"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState, useTransition } from "react";
import { useSearchKey } from "@/components/data-table/use-search-key";
import { SearchField } from "@/components/search-field";
import { postLimits } from "@/features/post/domain/constants";
import { paths } from "@/lib/paths";
import { type PostListState, postList, postListPath } from "../domain/list-state";
import { useWaitingNavigation } from "./use-waiting-navigation";

/** While letters follow one another faster than this, the server is not asked. */
const typingMs = 250;

const searchHere = () => postList.read(new URLSearchParams(window.location.search)).search;

/**
 * A search field that searches as one types; Back undoes the letters of one search in a single step. Without scripts it
 * is a form, which begins anew with the search.
 */
export function PostSearch({ state }: Readonly<{ state: PostListState }>) {
  const t = useTranslations("posts");
  const tCommon = useTranslations("common.list");
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(state.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(state.search);
  const { isWaiting, go: navigate } = useWaitingNavigation();
  const [isPending, startTransition] = useTransition();
  useSearchKey(field);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Something other than the field changed the search: filters were cleared.
  useEffect(() => {
    if (document.activeElement === field.current) return;
    asked.current = state.search;
    setText(state.search);
  }, [state.search]);
  // Back and Forward also count while the field has the focus.
  useEffect(() => {
    function handleBack(): void {
      clearTimeout(timer.current);
      navigate(null);
      asked.current = searchHere();
      setText(asked.current);
    }
    window.addEventListener("popstate", handleBack);
    return () => window.removeEventListener("popstate", handleBack);
  }, [navigate]);
  function go(typed: string): void {
    const search = typed.trim();
    navigate(search === asked.current ? null : () => ask(search));
  }
  function ask(search: string): void {
    const how = search !== "" && asked.current !== "" ? "replace" : "push";
    asked.current = search;
    const href = postListPath({ ...state, search, shown: postList.initial.shown });
    startTransition(() => router[how](href, { scroll: false }));
  }
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
      <p className="text-13 muted" role="status">
        {isWaiting && t("offline")}
      </p>
    </search>
  );
}
