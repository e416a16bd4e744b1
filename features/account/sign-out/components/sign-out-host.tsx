"use client";

import dynamic from "next/dynamic";
import { useEffect } from "react";
import { unsavedQuestion, useUnsavedQuestion } from "../client/store";

/** In place of a dialog whose code does not come: signing out does not go on without an answer. */
function NoDialog() {
  useEffect(() => unsavedQuestion.answered("failed"), []);
  return null;
}

const loadDialog = () => import("./sign-out-dialog").then(({ SignOutDialog }) => SignOutDialog);
/** Loaded when somebody signs out with unsaved work, and that is rare. */
const SignOutDialog = dynamic(() => loadDialog().catch(() => NoDialog), { ssr: false });

/** Asks about unsaved work before its person signs out, from wherever that is. One a page. */
export function SignOutHost() {
  const question = useUnsavedQuestion();
  return question && <SignOutDialog count={question.count} />;
}
