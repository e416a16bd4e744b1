import { type Row, type Rows, staff } from "./row";

const ask: Row["own"] = ({ questionnaireId }) => ({ query: { questionnaireId } });
const onQuestionnaire =
  (rest: object = {}): Row["own"] =>
  ({ questionnaireId }) => ({ body: { questionnaireId, ...rest } });

export const questionnaireRows: Rows = {
  "GET /api/project/questionnaire": { ...staff, own: ask },
  "POST /api/project/questionnaire/delete": { ...staff, own: onQuestionnaire() },
  "POST /api/project/questionnaire/draft": { ...staff, own: onQuestionnaire({ locale: "en", answers: {} }) },
  "GET /api/project/questionnaire/list": staff,
  "GET /api/project/questionnaire/preview": { ...staff, own: ask },
  "GET /api/project/questionnaire/request": { ...staff, own: ({ requestId }) => ({ query: { requestId } }) },
  "GET /api/project/questionnaire/requests": { ...staff, own: ask },
  "POST /api/project/questionnaire/send": { ...staff, own: onQuestionnaire({ isMasked: false }) },
};
