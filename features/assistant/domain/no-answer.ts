/** How a refusal begins: with an apology, with what the model is, or with what it is not able to do. */
const apology =
  /^[\s*_#>"]*(?:(?:i['’]m|i am)\s+(?:really\s+|very\s+)?(?:sorry|afraid|unable|not able)|sorry\b|(?:my )?apolog|i\s+(?:apologi[sz]e|can(?:no|['’])?t|cannot|do(?:n['’]t| not)|won['’]t|must decline)|unfortunately\b|as an? (?:ai|language model|assistant)|уучлаарай|харамсалтай|би (?:хиймэл|.{0,60}(?:чадахгүй|боломжгүй))|عذر|آسف|أعتذر|للأسف|معذرة|لا (?:أستطيع|يمكنني))/iu;
/** What a refusal goes on to say; an apology for something else may well be an answer. */
const inability =
  /can(?:no|['’])?t\b|cannot|unable|not able|won['’]t|decline|as an? (?:ai|language model)|чадахгүй|боломжгүй|татгалз|لا (?:أستطيع|يمكن)|غير قادر/iu;
/** The same of the request as a whole: a good answer, too, may say that a part of it is not possible. */
const refusesToAnswer =
  /(?:can(?:no|['’])?t|cannot|unable to|not able to|won['’]t|decline to)\s+(?:help|assist|answer|comply|respond|discuss|fulfil|engage|do (?:that|this))|must decline|(?:хариул|тусал|биелүүл|гүйцэтг)\S*\s+(?:боломжгүй|чадахгүй)|татгалз|لا (?:أستطيع|يمكنني) (?:الإجابة|المساعدة|مساعدت|تلبية)/iu;
const maxRefusalLength = 400;
const questionBack =
  /^[\s*_]*(?:i need more|(?:could|can|would) you\b|please (?:provide|clarify|share|specify)|هل يمكنك)/iu;
/** What a gateway or a server says in place of a model. */
const serverError =
  /^\s*(?:\{\s*"(?:error|detail)"|\d{3}\b|(?:internal server |upstream |gateway |fatal |api |http )?error\b|upstream\b|bad gateway|service unavailable|too many requests|rate limit|not found|unauthori[sz]ed|forbidden|connection (?:refused|reset)|traceback|exception|timeout\b|no healthy upstream)/i;
const markup = /^\s*<[!/a-z?]|<(?:html|body|head|script)[\s>]/i;

/** Whether a model declines to answer, in words of its own. */
export const isRefusal = (text: string): boolean => apology.test(text) && inability.test(text.slice(0, 500));

/** Whether a text that may be in any words is nothing but a refusal. */
export const isOnlyRefusal = (text: string): boolean =>
  text.trim().length <= maxRefusalLength && apology.test(text) && refusesToAnswer.test(text);

/** Whether a text may be an answer: it is no refusal, no question back, no error message and no HTML page. */
export function mayBeAnswer(text: string): boolean {
  const beginning = text.slice(0, 2_000);
  if (/[?؟]["”»*_\s]{0,5}$/u.test(text.slice(-10)) || (beginning.match(/\p{L}/gu)?.length ?? 0) < 3) return false;
  return !isRefusal(text) && ![questionBack, serverError, markup].some((pattern) => pattern.test(beginning));
}
