"use client";

import { useState } from "react";
import type { Locale } from "@/lib/locale";
import { blankPost } from "../domain/form-values";
import { PostForm } from "./post-form";
import { usePostEditor } from "./use-post-editor";

/** The form of a new post, in the language of its author until they choose another. */
export function NewPost({ language, origin }: Readonly<{ language: Locale; origin: string }>) {
  const [post] = useState(() => blankPost(language));
  return <PostForm editor={usePostEditor({ post, language })} origin={origin} />;
}
