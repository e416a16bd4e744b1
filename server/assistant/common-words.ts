import "server-only";

/**
 * Words that errors of services are made of, in lower case. They stay readable where a person wrote them too; what is
 * personal cannot be told from a word by itself.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  a i is it of to in on at by be or an as if no we do so up us my me am s t ms re ve ll id
  the and for not you your has had have was were are its this that these those with without from into onto than then there
  their they them but can could cannot may might must shall should will would does did don isn aren doesn didn wasn been being
  all any both each few more most much many other others own same such only also just very too out off over under about above
  below after before again between during until while when where which who why how what our ours one two per via etc please

  error errors failed failure fail fails fault invalid unknown unsupported unexpected unavailable unauthorized unauthorised
  forbidden denied refused rejected blocked missing required allowed disallowed permitted supported support supports valid
  found exist exists exceed exceeds exceeded exceeding reached limited limit limits limitation maximum minimum max min length
  long longer short large larger larges small size count number numbers amount value values total range least

  request requests requested response responses respond message messages prompt prompts input inputs output outputs answer
  answers content contents text texts body bodies json ndjson html xml yaml plain event events format formats formatted schema schemas grammar parse
  parsed parsing parser decode decoding decoder encode encoding encoded guided structured strict object objects array arrays
  list lists string strings integer boolean type types field fields property properties parameter parameters param params
  argument arguments key keys name names option options mode feature features function functions tool tools call calls choice
  choices role roles user users system assistant

  model models token tokens context window completion completions chat stream streaming temperature api url endpoint
  service services server servers provider providers upstream gateway proxy network connection connect connected
  disconnected host port address region country territory location account organization organisation project billing balance
  credit credits quota plan payment paid usage rate rates access permission permissions policy policies safety filter
  filtered filters flagged management moderation authentication authorization credentials token version deployment deployed
  resource resources capacity pool queue worker instance engine runner process memory gpu cpu

  busy overloaded overload loading load loaded unloaded time timeout timed times second seconds minute minutes hour hours day
  days later soon wait waiting try tried trying retry again currently temporarily available internal external bad good
  enabled disabled enable disable use used uses using set sets get gets got give given run runs running stop stopped stops
  start started end ended cancelled canceled cancel closed close open opened sent send sending receive received read reading
  write written return returned returns provided provide provides accept accepts accepted check contact change changed reduce
  increase upgrade new old free first last next previous current default following empty null none true false wrong correct
  incorrect too because due reason reasons caused cause status code codes detail details documentation docs help http https
  `
    .trim()
    .split(/\s+/),
);
