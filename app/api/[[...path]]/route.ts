import { AppError } from "@/lib/errors";
import { problemResponse } from "@/server/http/answer";

/** Whatever no other route answers: a problem as everywhere else, for every method, and nothing about who asks. */
function answer(): Response {
  return problemResponse(new AppError("not-found"), crypto.randomUUID());
}

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
