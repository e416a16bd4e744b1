"use client";

import { useState } from "react";
import type { Locale } from "@/lib/locale";
import { blankPost } from "../domain/form-values";
import { PostForm } from "./post-form";
import { usePostEditor } from "./use-post-editor";

/** A post that is not there yet, in the language of whoever writes it until they choose another. */
export function NewPost({ language, origin }: Readonly<{ language: Locale; origin: string }>) {
  const [post] = useState(() => blankPost(language));
  return <PostForm editor={usePostEditor({ post, language })} origin={origin} />;
}
