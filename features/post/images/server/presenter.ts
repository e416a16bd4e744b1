/** Converts rows of pictures to what the API returns. */
import "server-only";
import type { postImages } from "@/server/db/schema/post";
import type { PostImage } from "../../schema";
import { postImageUrl } from "../domain/url";

export type ImageRow = typeof postImages.$inferSelect;

export const presentImage = ({ id, alt, width, height, color }: ImageRow): PostImage => ({
  id,
  url: postImageUrl(id),
  alt,
  width,
  height,
  color,
});
