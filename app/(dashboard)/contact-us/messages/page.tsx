import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { MessageScreen } from "@/features/contact/components/message-screen";
import { canManageMessages } from "@/features/contact/policy";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("contactList"))("title") };
}

export default async function ContactMessagesPage() {
  const actor = await requireActor();
  if (!canManageMessages(actor)) redirect(paths.errors.forbidden);
  return (
    <Messages namespaces={["contact", "contactList", "common"]}>
      <MessageScreen />
    </Messages>
  );
}
