/** Converts rows of comments to what the API returns. */
import "server-only";
import { publicName } from "@/features/review/domain/public-name";
import type { Actor } from "@/server/auth/actor";
import type { postComments } from "@/server/db/schema/post";
import { canDeleteComment, canModerateComments } from "../policy";
import type { Comment } from "../schema";

export type AuthorRow = Readonly<{
  name: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
}> | null;

export type FoundComment = Readonly<{ row: typeof postComments.$inferSelect; author: AuthorRow }>;

/** The whole name is for moderators; photos are served to members alone. */
export const presentAuthor = (reader: Actor | null, author: AuthorRow): Comment["author"] =>
  author && {
    name: reader && canModerateComments(reader) ? author.name : publicName(author),
    avatarUrl: reader?.isAdmitted ? author.avatarUrl : null,
  };

export const presentComment = (reader: Actor | null, { row, author }: FoundComment): Comment => ({
  id: row.id,
  postId: row.postId,
  parentId: row.parentId,
  author: presentAuthor(reader, author),
  message: row.message,
  status: row.status,
  isDeleted: row.deletedAt !== null,
  isOwn: reader !== null && row.authorId === reader.userId,
  canDelete: reader !== null && canDeleteComment(reader, row),
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  version: row.version,
});

/** What stands in the place of a comment that is gone and has replies. */
export const withoutContent = (comment: Comment): Comment => ({
  ...comment,
  author: null,
  message: "",
  isDeleted: true,
  isOwn: false,
  canDelete: false,
});
