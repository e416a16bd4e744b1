"use client";

import dynamic from "next/dynamic";
import { useEffect } from "react";
import { unsavedQuestion, useUnsavedQuestion } from "../client/store";

/** Where the dialog's code cannot be loaded, the question counts as failed, and nobody is signed out. */
function NoDialog() {
  useEffect(() => unsavedQuestion.answered("failed"), []);
  return null;
}

const loadDialog = () => import("./sign-out-dialog").then(({ SignOutDialog }) => SignOutDialog);
/** Loaded only when somebody signs out with unsaved work, which is rare. */
const SignOutDialog = dynamic(() => loadDialog().catch(() => NoDialog), { ssr: false });

/** Shows the sign-out dialog, wherever sign-out was started. Once per page. */
export function SignOutHost() {
  const question = useUnsavedQuestion();
  return question && <SignOutDialog count={question.count} />;
}
