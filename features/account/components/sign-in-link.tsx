"use client";

import type { ComponentProps } from "react";
import { useReturnTo } from "../client/use-return-to";
import { AuthLink } from "./auth-link";

/** A link of the sign-in page that keeps the page to return to, with its fragment. */
export function SignInLink({ returnTo, ...link }: ComponentProps<typeof AuthLink>) {
  return <AuthLink {...link} returnTo={useReturnTo(returnTo)} />;
}
