import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundState } from "@/components/not-found-state";
import { findPageActor } from "@/server/auth/session";
import { SignedInFrame } from "./(dashboard)/signed-in-frame";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("faults.notFound");
  return { title: t("title") };
}

/** An address that no page has: whoever is signed in keeps the menu. */
export default async function NotFound() {
  const actor = await findPageActor().catch(() => null);
  if (actor?.isAdmitted) {
    return (
      <SignedInFrame actor={actor}>
        <NotFoundState />
      </SignedInFrame>
    );
  }
  return (
    <main id="main">
      <NotFoundState />
    </main>
  );
}
