import { tokenRequestSchema, tokenSchema } from "@/features/account/token/schema";
import { grantToken, TokenError } from "@/features/account/token/server/commands";
import { callerOf } from "@/server/auth/caller";
import { tokenErrorResponse, tokenFailures, withTokenErrors } from "@/server/auth/token-error";
import { route } from "@/server/http/route";

export const POST = withTokenErrors(
  route(
    {
      summary: "Get an access token for a name and a password (RFC 6749, grant type password).",
      refusesTokens: true,
      access: "public",
      query: tokenRequestSchema,
      body: tokenRequestSchema.optional(),
      acceptsForm: true,
      answer: tokenSchema,
      failures: tokenFailures,
    },
    async (_, { query, body }, { request }) => {
      try {
        // Sent both ways and not alike: nobody can say which is meant.
        for (const name of tokenRequestSchema.keyof().options) {
          const [asked, notified] = [query[name], body?.[name]];
          if (asked !== undefined && notified !== undefined && asked !== notified)
            throw new TokenError("invalid_request");
        }
        return await grantToken(request.headers.get("authorization"), { ...query, ...body }, callerOf(request));
      } catch (error) {
        if (error instanceof TokenError) return tokenErrorResponse(error.error);
        throw error;
      }
    },
  ),
);
