import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CardsScreen } from "@/features/user/cards/components/cards-screen";
import { Messages } from "@/i18n/messages-provider";
import { readPeopleFrame, type SearchParams } from "../people-frame";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("userList"))("metaCards") };
}

export default async function UserCardsPage({ searchParams }: Readonly<{ searchParams: SearchParams }>) {
  const { client, ...frame } = await readPeopleFrame(searchParams, "cards");
  return (
    <Messages namespaces={["userList", "exchange", "csv", "invitation", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <CardsScreen {...frame} />
      </HydrationBoundary>
    </Messages>
  );
}
