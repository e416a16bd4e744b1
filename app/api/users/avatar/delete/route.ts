import { avatarAnswerSchema, avatarRefSchema } from "@/features/user/avatar/schema";
import { deleteAvatar } from "@/features/user/avatar/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Remove a person's photo", body: avatarRefSchema, answer: avatarAnswerSchema },
  (actor, { body }) => deleteAvatar(actor, body),
);
