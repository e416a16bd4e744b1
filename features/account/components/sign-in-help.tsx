import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { paths } from "@/lib/paths";
import { AuthLink } from "./auth-link";

/** Help for people who can't sign in, the same for everyone, since a refusal gives no reason. */
export function SignInHelp({ returnTo }: Readonly<{ returnTo: string | null }>) {
  const t = useTranslations("auth.login");
  const linkTo = (href: string) => (text: ReactNode) => (
    <AuthLink href={href} returnTo={returnTo}>
      {text}
    </AuthLink>
  );
  return (
    <p className="muted text-center">
      {t.rich("help", { reset: linkTo(paths.auth.resetPassword), confirm: linkTo(paths.auth.verify) })}
    </p>
  );
}
