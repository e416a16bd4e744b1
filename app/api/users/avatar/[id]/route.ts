import { z } from "zod";
import { avatarParamsSchema } from "@/features/user/avatar/schema";
import { readAvatar } from "@/features/user/avatar/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "A person's photo", params: avatarParamsSchema, answer: z.string(), answerType: "image/webp" },
  async (actor, { params }) =>
    new Response(await readAvatar(actor, params), {
      headers: {
        "content-type": "image/webp",
        // A new picture has a new address. Private: a shared cache must not show faces to strangers.
        "cache-control": "private, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "content-disposition": 'inline; filename="avatar.webp"',
      },
    }),
);
