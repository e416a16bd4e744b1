import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LiveRefresh } from "@/features/dashboard/components/live-refresh";
import { CardListPage } from "@/features/kanban/card-list/components/card-list-page";
import { listCards } from "@/features/kanban/card-list/server/data";
import { readCardList } from "@/features/kanban/domain/card-list";
import { canUseBoards } from "@/features/kanban/policy";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { requireActor } from "@/server/auth/session";

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

const filtersOf = async ({ searchParams }: Props) => readCardList(new URLSearchParams(searchOf(await searchParams)));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { show } = await filtersOf(props);
  return { title: (await getTranslations("cardList"))(`titles.${show}`) };
}

export default async function CardsPage(props: Props) {
  const actor = await requireActor();
  if (!canUseBoards(actor)) redirect(paths.errors.forbidden);
  const filters = await filtersOf(props);
  const now = new Date();
  return (
    <>
      <CardListPage filters={filters} page={await listCards(actor, filters, now)} />
      <LiveRefresh drawnAt={now.getTime()} />
    </>
  );
}
