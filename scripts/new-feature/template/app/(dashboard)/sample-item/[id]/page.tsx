import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { sampleItemKeys } from "@/features/sample-item/client/queries";
import { SampleItemScreen } from "@/features/sample-item/components/sample-item-screen";
import { canDeleteSampleItems, canUseSampleItems } from "@/features/sample-item/policy";
import { sampleItemRefSchema } from "@/features/sample-item/schema";
import { findSampleItem } from "@/features/sample-item/server/data";
import { Messages } from "@/i18n/messages-provider";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

type Props = Readonly<{ params: Promise<{ id: string }> }>;

async function readSampleItem(params: Props["params"]) {
  const actor = await requireActor();
  if (!canUseSampleItems(actor)) redirect(paths.errors.forbidden);
  const ref = sampleItemRefSchema.safeParse({ sampleItemId: (await params).id });
  if (!ref.success) notFound();
  const sampleItem = await findSampleItem(actor, ref.data).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not-found") notFound();
    throw error;
  });
  return { actor, sampleItem };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await readSampleItem(params)).sampleItem.name };
}

export default async function SampleItemPage({ params }: Props) {
  const { actor, sampleItem } = await readSampleItem(params);
  const client = makeQueryClient();
  client.setQueryData(sampleItemKeys.detail(sampleItem.id), sampleItem);
  return (
    <Messages namespaces={["sampleItem", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <SampleItemScreen
          canDelete={canDeleteSampleItems(actor)}
          sampleItemId={sampleItem.id}
          timeZone={actor.timeZone}
        />
      </HydrationBoundary>
    </Messages>
  );
}
