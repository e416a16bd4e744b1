/** What says that a model declines: an apology, what it is, what it is not able to do. */
const refusal =
  /^[\s*_#>"]*(?:(?:i['’]m|i am)\s+(?:really\s+|very\s+)?(?:sorry|afraid|unable|not able)|sorry\b|(?:my )?apolog|i\s+(?:apologi[sz]e|can(?:no|['’])?t|cannot|do(?:n['’]t| not)|won['’]t|must decline)|unfortunately\b|as an? (?:ai|language model|assistant)|уучлаарай|харамсалтай|би (?:хиймэл|.{0,60}(?:чадахгүй|боломжгүй))|عذر|آسف|أعتذر|للأسف|معذرة|لا (?:أستطيع|يمكنني))/iu;
const questionBack =
  /^[\s*_]*(?:i need more|(?:could|can|would) you\b|please (?:provide|clarify|share|specify)|هل يمكنك)/iu;
/** What a gateway or a server says in place of a model. */
const serverError =
  /^\s*(?:\{\s*"(?:error|detail)"|\d{3}\b|(?:internal server |upstream |gateway |fatal |api |http )?error\b|upstream\b|bad gateway|service unavailable|too many requests|rate limit|not found|unauthori[sz]ed|forbidden|connection (?:refused|reset)|traceback|exception|timeout\b|no healthy upstream)/i;
const markup = /^\s*<[!/a-z?]|<(?:html|body|head|script)[\s>]/i;

const beginningOf = (text: string) => text.slice(0, 2_000);

/** Whether a model declines to answer, in words of its own. */
export const isRefusal = (text: string): boolean => refusal.test(beginningOf(text));

/** Whether a text says something that may answer: it is no refusal, no question back, no error and no page. */
export function isSaid(text: string): boolean {
  const beginning = beginningOf(text);
  if (/[?؟]["”»*_\s]{0,5}$/u.test(text.slice(-10)) || (beginning.match(/\p{L}/gu)?.length ?? 0) < 3) return false;
  return ![refusal, questionBack, serverError, markup].some((pattern) => pattern.test(beginning));
}
