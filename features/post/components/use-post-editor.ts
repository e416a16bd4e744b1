"use client";

import { useRouter } from "next/navigation";
import { useTimeZone, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { toast } from "@/components/toast";
import { languageOf } from "@/i18n/locales";
import { call, callWithBody } from "@/lib/api-client";
import { newId } from "@/lib/id";
import type { Locale } from "@/lib/locale";
import { editPostPath } from "@/lib/paths";
import { leavesOutcomeOpen } from "@/lib/problem";
import { useRecordEdit } from "@/lib/use-record-edit";
import { usePostWrite } from "../client/mutations";
import { inputOf, type OpenedPost, type PostValues, patchOf, valuesOf } from "../domain/form-values";
import type { Post, PostInput } from "../schema";
import { usePostForm } from "./use-post-form";
import { noDraft } from "./use-post-pictures";

type Options = Readonly<{
  /** As it was when the form was opened. */
  post: OpenedPost;
  language: Locale;
  onSaved?: (post: Post) => void;
}>;

/**
 * Manages the form of a post and saves it. Only changed parts are sent; what someone else changed since is reported,
 * not overwritten. A post that is not there yet is created by its first save, or as a draft by its first picture, which
 * needs one.
 */
export function usePostEditor({ post: opened, language, onSaved }: Options) {
  const t = useTranslations("post");
  const router = useRouter();
  const timeZone = useTimeZone() ?? "UTC";
  const [record, setRecord] = useState(opened);
  const [isDone, setIsDone] = useState(false);
  const { create, isPending: isCreating } = useCreatePost();
  const { mutateAsync: update, isPending: isUpdating } = usePostWrite(callWithBody("POST /api/post/update"));
  const { start, restart, save } = useRecordEdit({
    record: opened,
    valuesOf: (saved: OpenedPost) => valuesOf(saved, { timeZone, now: Date.now() }),
    send: (values: PostValues, changed, version) =>
      update({ postId: record.id ?? "", post: { ...patchOf(values, changed, timeZone), version } }),
  });
  const form = usePostForm({ start, language });

  function keep(sent: PostValues, post: Post) {
    setRecord(post);
    form.receive(sent, restart(post));
  }

  async function createFromForm() {
    const { values } = form;
    try {
      const post = await create(inputOf(values, timeZone));
      setIsDone(true);
      toast.success(t("created", { title: post.texts[post.language]?.title ?? "" }));
      router.replace(editPostPath(post.id, form.language === post.language ? undefined : form.language));
    } catch (error) {
      form.refuse(error);
    }
  }

  async function handleSubmit() {
    if (isCreating || isUpdating || isDone || !form.begin()) return;
    if (record.id === null) return await createFromForm();
    const { values } = form;
    const outcome = await save(values);
    if (outcome.kind === "refused") return form.refuse(outcome.error);
    if (outcome.kind === "conflict") {
      return form.setFailure(
        t("failed.conflict", { fields: outcome.fields.map((name) => nameOf(name, t)).join(", ") }),
      );
    }
    toast.success(t("saved"));
    if (outcome.kind === "unchanged") return;
    keep(values, outcome.answer.post);
    onSaved?.(outcome.answer.post);
    // What was begun as a new post goes on at the address of its own.
    if (opened.id === null) router.replace(editPostPath(outcome.answer.post.id));
  }

  const draft = useRef<Promise<string>>(null);
  /** The id of the post, which is created as a draft where there is none. */
  function ensurePost(): Promise<string> {
    if (record.id !== null) return Promise.resolve(record.id);
    draft.current ??= createDraft().finally(() => {
      draft.current = null;
    });
    return draft.current;
  }
  async function createDraft(): Promise<string> {
    const values = form.readLatest();
    const sent: PostValues = { ...values, publication: { state: "draft", day: "", time: "" } };
    if (!form.begin(sent)) throw noDraft;
    const post = await create(inputOf(sent, timeZone)).catch((error: unknown) => {
      form.refuse(error);
      throw noDraft;
    });
    keep(values, post);
    toast.success(t("draftSaved"));
    return post.id;
  }

  const isPending = isCreating || isUpdating || isDone;
  return { form, record, isPending, isDone, ensurePost, handleSubmit: () => void handleSubmit() };
}

export type PostEditor = ReturnType<typeof usePostEditor>;

const nameOf = (name: keyof PostValues, t: ReturnType<typeof useTranslations<"post">>): string =>
  name === "en" || name === "mn" || name === "ar" ? languageOf(name).label : t(`fields.${name}`);

/** However often it is sent until the server answers, it is one post. */
function useCreatePost() {
  const key = useRef<string>(null);
  const { mutateAsync, isPending } = usePostWrite((post: PostInput) => {
    key.current ??= newId();
    return call("POST /api/post/new", { body: { post }, idempotencyKey: key.current });
  });
  async function create(input: PostInput): Promise<Post> {
    try {
      return (await mutateAsync(input)).post;
    } catch (error) {
      if (!leavesOutcomeOpen(error)) key.current = null;
      throw error;
    }
  }
  return { create, isPending };
}
