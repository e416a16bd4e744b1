import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GuidePage } from "@/features/guide/components/guide-page";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("guide"))("pages.cleanCoding.title") };
}

export default async function CleanCodingPage() {
  await requireActor();
  return <GuidePage name="cleanCoding" />;
}
