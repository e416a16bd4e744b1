import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import { optimisticUpdate } from "@/lib/optimistic-update";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import type { ImageMove, ImageRef, Images, ImageUpdate } from "../schema";
import { imageKeys } from "./queries";

type List = Images["images"];

/** Shows what the server answered. */
export const receiveImages = (client: QueryClient, productId: string, images: Images): void =>
  void client.setQueryData<Images>(imageKeys.list(productId), images);

const readImages = (client: QueryClient, productId: string): List =>
  client.getQueryData<Images>(imageKeys.list(productId))?.images ?? [];

const writeImages = (client: QueryClient, productId: string, change: (images: List) => List): void =>
  void client.setQueryData<Images>(imageKeys.list(productId), (list) => list && { images: change(list.images) });

/** The pictures with one of them at another place. */
export function withMoved(images: List, imageId: string, index: number): List {
  const moved = images.find(({ id }) => id === imageId);
  return moved ? images.filter(({ id }) => id !== imageId).toSpliced(index, 0, moved) : images;
}

/** Moves a picture at once; a refusal puts it back to where it was. */
export function useMoveImage(productId: string) {
  const client = useQueryClient();
  const show = ({ imageId, index }: ImageMove) =>
    writeImages(client, productId, (images) => withMoved(images, imageId, index));
  return useMutation(
    optimisticUpdate(client, {
      queryKey: imageKeys.list(productId),
      writesKey: imageKeys.writes(productId),
      kind: "moveImage",
      send: callWithBody("POST /api/product/image/move"),
      apply: (move: ImageMove) => {
        const index = readImages(client, productId).findIndex(({ id }) => id === move.imageId);
        show(move);
        return index;
      },
      revert: ({ imageId }, index) => show({ imageId, index }),
    }),
  );
}

/** Describes a picture at once. */
export function useUpdateImage(productId: string) {
  const client = useQueryClient();
  const show = ({ imageId, alt }: ImageUpdate) =>
    writeImages(client, productId, (images) =>
      images.map((image) => (image.id === imageId ? { ...image, alt } : image)),
    );
  return useMutation(
    optimisticUpdate(client, {
      queryKey: imageKeys.list(productId),
      writesKey: imageKeys.writes(productId),
      kind: "updateImage",
      send: callWithBody("POST /api/product/image/update"),
      apply: (update: ImageUpdate) => {
        const before = readImages(client, productId).find(({ id }) => id === update.imageId)?.alt ?? "";
        show(update);
        return before;
      },
      revert: ({ imageId }, alt) => show({ imageId, alt }),
    }),
  );
}

export const useDeleteImage = (productId: string) =>
  useConfirmedWrite(imageKeys.writes(productId), {
    kind: "deleteImage",
    send: (body: ImageRef) => call("POST /api/product/image/delete", { body }),
    receive: (client, images) => receiveImages(client, productId, images),
  });

export const useRestoreImage = (productId: string) =>
  useConfirmedWrite(imageKeys.writes(productId), {
    kind: "restoreImage",
    send: (body: ImageRef) => call("POST /api/product/image/restore", { body }),
    receive: (client, images) => receiveImages(client, productId, images),
  });
