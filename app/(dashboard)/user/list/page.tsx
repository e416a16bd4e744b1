import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ListScreen } from "@/features/user/list/components/list-screen";
import { Messages } from "@/i18n/messages-provider";
import { readPeopleFrame, type SearchParams } from "../people-frame";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("userList"))("title") };
}

export default async function UserListPage({ searchParams }: Readonly<{ searchParams: SearchParams }>) {
  const { client, ...frame } = await readPeopleFrame(searchParams, "list");
  return (
    <Messages namespaces={["userList", "exchange", "csv", "invitation", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <ListScreen {...frame} />
      </HydrationBoundary>
    </Messages>
  );
}
