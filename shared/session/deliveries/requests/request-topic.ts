/**
 * The topic of a request: its words without the request and politeness [D6, D7, D8]. The lists are closed.
 * Other words stay, so a title such as "Please Please Me" is kept whole.
 */

/**
 * "Can you investigate the history of hot dogs when you have a moment?" is about "the history of hot dogs". A
 * text of mere politeness, or one longer than any request, is kept whole.
 */
export function deliveryRequestTopic(request: string): string {
  if (request.length > LONGEST_REQUEST) return request.trim();
  const whole = deliveryRequestWithoutEnd(request.trim());
  const polite = stripDeliveryRequestPatterns(whole, POLITENESS);
  const isRequest = polite !== whole || ORDER.test(polite) || (VERB.test(polite) && FOR_ME.test(polite));
  return isRequest ? stripDeliveryRequestPatterns(polite, [ORDER, VERB, FOR_ME, ...POLITENESS]) : request.trim();
}

/** Characters: more than any tool takes as a question. */
const LONGEST_REQUEST = 1_000;

/** The topic as a noun: "what are hot dogs?" and "everything about hot dogs" are about "hot dogs". */
export function deliveryRequestSubject(request: string): string {
  const topic = deliveryRequestTopic(request);
  if (topic.length > LONGEST_REQUEST) return topic;
  return stripDeliveryRequestPatterns(deliveryRequestWithoutEnd(topic), [RESEARCH, QUESTION]) || request.trim();
}

/** Matches at the beginning, whole words only, with the punctuation and spaces after them. */
function deliveryRequestOpeningPattern(alternatives: string): RegExp {
  return new RegExp(`^(?:${alternatives})(?![\\p{L}\\p{N}'’])[\\s,:]*`, 'iu');
}

/** Matches at the end, whole words only. */
function deliveryRequestEndingPattern(alternatives: string): RegExp {
  return new RegExp(`(?<![\\s,])[\\s,]+(?:and )?(?:${alternatives})$`, 'iu');
}

const YOU = '(?:(?:can|could|would|will) you)';
const ORDERED =
  'look(?:ing)? (?:up|into)|find(?:ing)? out(?: more| everything| all)?(?: about)?|' +
  'tell(?:ing)? me(?: more| something| all)?(?: about)?|dig(?:ging)? into|read(?:ing)? up on|' +
  'search(?:ing)? (?:the web |the internet |online )?for|give me (?:some |more )?(?:information|info) (?:on|about)|' +
  'have a look at|learn about';
const VERBS =
  '(?:do|make|doing) (?:some |a bit of |a little |a )?research(?: on| about| into)?|research(?:ing)?(?: on| about| into)?|' +
  'investigat(?:e|ing)|explore|examine|study|search|google|check';

/** Always a request at the beginning of a text: no title begins with these words. */
const ORDER = deliveryRequestOpeningPattern(ORDERED);
/** A verb in a request, but otherwise perhaps a name: "research methods", "Google Maps". */
const VERB = new RegExp(`^(?:${VERBS})\\s+(?=\\S)`, 'iu');

/** Only before a comma or a request: "Hey Jude" and "OK Computer" are names. */
const INTERJECTION = new RegExp(
  `^(?:hey|hi|hello|um|uh|well|so|ok|okay|hallo)(?:,\\s*|\\s+(?=(?:please|${YOU})\\b))`,
  'iu',
);
const PLEASE = new RegExp(`^(?:please|kindly)(?:,\\s*|\\s+(?=(?:${YOU}|${ORDERED}|${VERBS})(?![\\p{L}\\p{N}])))`, 'iu');

/** Phrases that frame a request without describing it. */
const FRAMES = [
  deliveryRequestOpeningPattern('(?:would|do) you mind'),
  deliveryRequestOpeningPattern(`${YOU}(?: please| maybe| perhaps| possibly| kindly)*(?: help me)?(?: to)?`),
  deliveryRequestOpeningPattern(
    "i(?:[’']d| would) (?:like|love) (?:you )?to(?: know| find out| learn| hear)?(?: about)?",
  ),
  deliveryRequestOpeningPattern('i (?:want|need) (?:you to|to (?:know|find out|learn))(?: about)?'),
  deliveryRequestOpeningPattern("i(?: was|[’']m| am) wondering(?: if you (?:can|could))?|i wonder"),
];

const FREE_TIME = '(?:a |an |some |the )?(?:spare |free )?(?:moment|minute|second|sec|time|chance)s?';

/** Phrases of politeness or haste. */
const COURTESIES = [
  deliveryRequestEndingPattern(
    'please|pls|thanks|thank you(?: very much| so much)?|many thanks|if you (?:can|could|would|please)',
  ),
  deliveryRequestEndingPattern(
    `(?:when|whenever|if|once) you(?:[’']ve| ever)?(?: have| find| get| got| can spare)?(?: got)? ${FREE_TIME}(?: to spare| for (?:it|that))?`,
  ),
  deliveryRequestEndingPattern(
    "(?:when|whenever|if) (?:you can|you like|you are free|you[’']re free|it suits you|convenient|possible)",
  ),
  deliveryRequestEndingPattern(
    "if you (?:do not|don[’']t) mind|if (?:it|that)(?: is|[’']s) (?:ok|okay|all right|alright|no trouble|not too much trouble)",
  ),
  deliveryRequestEndingPattern(
    'at your (?:earliest )?(?:leisure|convenience)|in your own time|as soon as (?:you can|possible)|no (?:rush|hurry)',
  ),
  deliveryRequestEndingPattern(
    '(?:then )?(?:let me know|tell me|report back(?: to me)?)(?: what you (?:find|found)(?: out)?| about it)?',
  ),
];

const POLITENESS = [INTERJECTION, PLEASE, ...FRAMES, ...COURTESIES];

/** Politeness only in a request: "is it good for me?" differs from "is it good?". */
const FOR_ME = deliveryRequestEndingPattern('for me');

const RESEARCH = /^(?:some )?(?:research(?: on| about| into)?|investigate)\s+(?=\S)/iu;
const QUESTION = new RegExp(
  "^(?:(?:what|who)(?:[’']s| is| are| was| were) |(?:know )?(?:everything|all|anything|something)(?: there is to know)? (?:about|on) |" +
    'about )',
  'iu',
);

/** Words that need a successor: after them the match is no politeness, as in "the meaning of please". */
const DANGLING = /(?:^|[\s,])(?:of|the|an?|about|on|for|to|in|with|and|or|words?|says?|said|saying|song|called)$/iu;

/** Removes each pattern repeatedly. */
function stripDeliveryRequestPatterns(text: string, patterns: readonly RegExp[]): string {
  let [previous, now] = ['', text];
  while (previous !== now) {
    previous = now;
    for (const pattern of patterns) {
      const rest = deliveryRequestWithoutEnd(now.replace(pattern, ''));
      if (/[\p{L}\p{N}]/u.test(rest) && !DANGLING.test(rest)) now = rest;
    }
  }
  return now;
}

function deliveryRequestWithoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ENDS.test(text.slice(Math.max(0, end - 3), end))) end -= 1;
  return text.slice(0, end).trimStart();
}

/** Three code units: a letter before an exclamation mark may take two. */
const ENDS = /(?:[\s.,;:?…]|(?:\p{L}|[!?.\s])!)$/u;
