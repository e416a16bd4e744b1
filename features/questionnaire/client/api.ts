import { api } from "@/lib/api-client";
import type {
  DraftInput,
  Questionnaire,
  QuestionnaireEntry,
  QuestionnaireRequest,
  RequestEntry,
  RequestPreview,
  SendInput,
  SentRequest,
} from "../schema";

const root = "/api/project/questionnaire";

export const fetchQuestionnaire = (questionnaireId: string) =>
  api
    .get<{ questionnaire: Questionnaire }>(root, { searchParams: { questionnaireId } })
    .then((answer) => answer.questionnaire);

export const fetchQuestionnaires = () =>
  api.get<{ questionnaires: QuestionnaireEntry[] }>(`${root}/list`).then((answer) => answer.questionnaires);

export const fetchPreview = (questionnaireId: string, isMasked: boolean) =>
  api
    .get<{ request: RequestPreview }>(`${root}/preview`, { searchParams: { questionnaireId, isMasked } })
    .then((answer) => answer.request);

export const fetchRequests = (questionnaireId: string) =>
  api
    .get<{ requests: RequestEntry[] }>(`${root}/requests`, { searchParams: { questionnaireId } })
    .then((answer) => answer.requests);

export const fetchRequest = (requestId: string) =>
  api
    .get<{ request: QuestionnaireRequest }>(`${root}/request`, { searchParams: { requestId } })
    .then((answer) => answer.request);

/** The key makes the first save of a draft safe to repeat: without it a dropped answer would begin a second one. */
export const postDraft = (input: DraftInput, idempotencyKey: string) =>
  api
    .post<{ questionnaire: Questionnaire }>(`${root}/draft`, input, {
      idempotencyKey,
      keepalive: true,
      isSentAgain: true,
    })
    .then((answer) => answer.questionnaire);

export const postDelete = (questionnaireId: string) =>
  api.post<{ questionnaireId: string }>(`${root}/delete`, { questionnaireId });

export const postSend = (input: SendInput, idempotencyKey: string) =>
  api.post<SentRequest>(`${root}/send`, input, { idempotencyKey });
