/** Reads what there is to be more or less of in the news [L8]: "more science, no sport", "mute the news". */

/** The arguments of `news_topics`. */
export type TopicChoice = { more?: string[]; less?: string[]; none?: string[]; any?: string[]; unasked?: boolean };
type Want = 'more' | 'less' | 'none' | 'any';

/** `isCertain`: the words can only mean the news. */
export type ReadChoice = { choice: TopicChoice; isCertain: boolean };

const NEWS = `(?:news|headlines?|news (?:stories|story|items?|topics?))`;
const ANY_NEWS = `(?:(?:the|any|more|your|all|of the) )*${NEWS}`;
const UNASKED = `(?: (?:unasked|by yourself|on your own|by itself|for now|from now on|any ?more|at all))*`;
const TELLING = `(?:(?:telling|giving|reading|bringing)(?: me| us)?|tell|give|read|bring|talk(?:ing)?(?: to)?)(?: me| us)?`;
const MUTES = new RegExp(
  `^(?:(?:mute|silence|stop|pause|switch off|turn off|cut|skip|no|no more|without) ${ANY_NEWS}|(?:switch|turn) ${ANY_NEWS} off|stop ${TELLING} ${ANY_NEWS}|do not ${TELLING} ${ANY_NEWS}|i do not (?:want|need)(?: to hear)? ${ANY_NEWS})${UNASKED}$`,
  'i',
);
const UNMUTES = new RegExp(
  `^(?:(?:unmute|resume|restart|switch (?:back )?on|turn (?:back )?on) ${ANY_NEWS}|(?:switch|turn) ${ANY_NEWS} (?:back )?on|(?:you (?:can|may)|start|begin) ${TELLING} ${ANY_NEWS})(?: again)?$`,
  'i',
);
const ASKS_CHOICE = new RegExp(
  String.raw`^(?:what|which)(?: kinds? of| sorts? of| topics? of(?: the)?)? ${NEWS} (?:do|will|would|can|are) (?:you (?:usually |always )?(?:tell|give|read|bring|telling|leave out)|i (?:get|hear)|set)\b|^(?:what|which) topics (?:are set |do (?:you tell|i get)|have i (?:set|chosen))\b.*\bnews$|^what have i (?:muted|chosen|set) in the news$`,
  'i',
);

/** Null: something else. `isAboutNews`: what was said last was news, or about it. */
export function newsChoiceIn(clause: string, isAboutNews: boolean): ReadChoice | null {
  const words = plainNewsWords(clause);
  if (ASKS_CHOICE.test(words)) return { choice: {}, isCertain: true };
  if (MUTES.test(words)) return { choice: { unasked: false }, isCertain: true };
  if (UNMUTES.test(words)) return { choice: { unasked: true }, isCertain: true };
  const parts = words.split(/\s*[,;]\s*(?:and |but )?|\s+(?:and|but)\s+(?=(?:more|less|fewer|no|nothing|none)\b)/i);
  const wanted = parts.map(wantedNewsTopicIn);
  if (wanted.length === 0 || wanted.some((one) => one === null)) return null;
  const choice: TopicChoice = {};
  for (const one of wanted) if (one !== null) choice[one.want] = [...(choice[one.want] ?? []), one.topic];
  // "More science, no sport" orders nothing else that the agent can do.
  const isCertain = isAboutNews || new RegExp(`\\b${NEWS}\\b`, 'i').test(words) || Object.keys(choice).length > 1;
  return { choice, isCertain };
}

function plainNewsWords(clause: string): string {
  return clause
    .replace(/[.!?]+$/, '')
    .replace(
      /^(?:(?:ok|okay|well|hey|and|so|but|please|just|can you|could you|would you|will you|can i|could i)[, ]+)+/i,
      '',
    )
    .replace(/[, ]+(?:please|thanks|thank you|from now on|in (?:the )?future|for me)$/i, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const ASKING = `(?:(?:i (?:want|would like|would love|prefer)(?: to (?:hear|get|have))?|let us have|let me (?:hear|have)|give me|tell me|show me|bring me|have|get|hear) )?(?:(?:a bit|a little|a lot|much|some|even) )?`;
const WANTS: readonly (readonly [Want, RegExp])[] = [
  [
    'any',
    /^(?:unmute|stop (?:muting|skipping|leaving out)|no longer (?:mute|skip)|you (?:can|may) tell me(?: about)?) (?<topic>.+?)(?: again)?$/i,
  ],
  ['more', new RegExp(`^${ASKING}more (?:of (?:the )?)?(?<topic>.+)$`, 'i')],
  ['less', new RegExp(`^${ASKING}(?:less|fewer|not so much|not as much) (?:of (?:the )?)?(?<topic>.+)$`, 'i')],
  [
    'none',
    new RegExp(
      `^(?:${ASKING}(?:no more|no|nothing more|nothing|none|not(?: about)?|anything but|everything but)|mute|skip|leave out|drop|without|spare me|stop ${TELLING}(?: any| about| anything about)*|do not ${TELLING}(?: any| about| anything about)*|i do not (?:want|need|like)(?: to hear)?(?: any| about| anything about)*) (?:of (?:the )?)?(?<topic>.+)$`,
      'i',
    ),
  ],
];

/** Words around a topic, which name none. */
const AROUND = new RegExp(
  `^(?:(?:about|on|from|of|the|any|anything|that|this|those|these|${NEWS}|stories|articles) )+|(?: (?:${NEWS}|stories|articles|topics?|stuff|again|either|anymore|any more|at all)| (?:in|from|on|among) (?:the |your |my )?${NEWS})+$`,
  'gi',
);
const MOST_WORDS = 4;
/** What a topic is not. */
const NO_TOPIC =
  /^(?:thanks?|thank you|now|today|tonight|yet|really|sure|bad|good|interested|much|very|too|so|at all|again|funny|true|right|fair|problem|worries|way|idea|need|matter|more|less|one|doubt|chance|rush|hurry|time|please|(?:the )?(?:first|second|third|fourth|last|next|other|that|this)(?: (?:one|two|story|item))?|it|that|this|them|me|you|of it|of that|about (?:it|that)|(?:details?|words?|noise|talk(?:ing)?|speaking|chatter|slowly|quickly|loud(?:ly)?))$|^(?:is|are|was|were|than)\b|\b(?:i|you|me|my|your|we|minutes?|seconds?|hours?|times?)\b|\d/i;

function wantedNewsTopicIn(part: string): { want: Want; topic: string } | null {
  for (const [want, pattern] of WANTS) {
    const found = pattern.exec(part)?.groups?.topic;
    if (found === undefined) continue;
    const topic = found.replace(AROUND, '').trim();
    if (topic === '' || NO_TOPIC.test(topic) || topic.split(' ').length > MOST_WORDS) return null;
    return { want, topic };
  }
  return null;
}
