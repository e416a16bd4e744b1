import { call } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { attempt } from "../../client/mutations";
import { authEvents } from "../../client/store";

/** Null when it worked; a failure of kind `refused` means that the password must be given again. */
export const takeSecondStep = (fields: BodyOf<"POST /api/auth/two-factor">) =>
  attempt(async () => authEvents.signedIn(await call("POST /api/auth/two-factor", { body: fields })));
