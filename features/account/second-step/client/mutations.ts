import { attempt } from "../../client/mutations";
import { authEvents } from "../../client/store";
import { postSecondStep, type SecondStepFields } from "./api";

/** Null when it worked; a failure of kind `refused` means that the password must be given again. */
export const takeSecondStep = (fields: SecondStepFields) =>
  attempt(async () => authEvents.signedIn(await postSecondStep(fields)));
