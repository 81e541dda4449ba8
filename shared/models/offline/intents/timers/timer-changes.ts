/** What is asked of timers and reminders that are set [H3, B3]: how long, more, less, pause, cancel. */
import type { ConversationView } from '../../conversation-view.ts';
import { englishStemsIn } from '../../english-text.ts';
import { numberWordsToFigures } from '../../numbers.ts';
import { rewriteTimes } from '../../time-spellings.ts';
import { readTimesInWords } from '../../times.ts';
import { type Intent, intent, isToolOffered, type Match, matchIntentToolCall, type ToolChoice } from '../intent.ts';
import { reminderOrderIn } from './reminder-orders.ts';
import { clauseWithListedTimerNamed, timerNamesSpokenIn } from './spoken-timers.ts';
import { minutesToldOf, nearerClockTime } from './told-times.ts';

export const CHANGE = 'change_timer';
const LIST = 'list_timers';

const NOUN = '(?:timers?|alarms?|reminders?|countdowns?|stopwatch)';
const SPAN =
  '(?:(?:an?|another|\\d+(?:\\.\\d+)?)(?: more)?[ -]?(?:hours?|hrs?|minutes?|mins?|seconds?|secs?)(?:,? (?:and )?)?)+';
const COURTESY =
  '(?:(?:please|hey|ok|okay|now|just|go ahead and|can you|could you|will you|would you|i want(?: you)? to|i would like(?: you)? to|i need(?: you)? to|let us)[, ]+)*';

type Reading = { action: string; which?: string | undefined; amount?: string | undefined; text?: string | undefined };

/** A pattern with the groups `which`, `amount` (a span or a time) and `text`. In this order. */
const CHANGES: readonly (readonly [action: string, pattern: RegExp])[] = (
  [
    ['skip', `(?:skip|leave out|omit) (?<which>.+)`],
    [
      'snooze',
      `snooze(?: (?:it|that|this|the alarm|my alarm|the timer|the reminder|me))?(?: (?:for|by|until) (?<amount>.+))?`,
    ],
    ['snooze', `(?:(?:remind|tell|wake|call) me |ring |do it )?(?:that )?again in (?<amount>${SPAN})`],
    ['snooze', `(?:remind|tell|wake) me (?:that )?(?:again )?(?:in )?(?<amount>${SPAN})(?: later| again)`],
    [
      'subtract',
      `(?:remove|take|deduct|subtract|cut|shave|knock|drop)(?: off| away)? (?<amount>${SPAN})(?: (?:off|from|of|out of|away from|off of|in|on) ?(?<which>.*))?`,
    ],
    ['subtract', `(?:decrease|reduce|shorten|lower|cut|make) (?<which>.+?) (?:by|of) (?<amount>${SPAN})(?: shorter)?`],
    ['subtract', `(?:decrease|reduce|shorten) (?<which>.*?${NOUN}) (?<amount>${SPAN})`],
    ['subtract', `(?<amount>${SPAN}) less(?: (?:on|for|to|from) (?<which>.+))?`],
    ['subtract', `make (?<which>.+?) (?<amount>${SPAN})shorter`],
    ['add', `(?:increase|extend|lengthen|prolong|raise) (?<which>.+?) (?:by|for|with) (?<amount>${SPAN})`],
    ['add', `(?:increase|extend|lengthen|prolong) (?<which>.*?${NOUN}) (?<amount>${SPAN})`],
    [
      'add',
      `(?:add|put|give(?: me)?|append|allow|tack)(?: on)? (?<amount>${SPAN})(?: (?:more|extra|longer))?(?: (?:to|on|onto|for|with|in) ?(?<which>.*))?`,
    ],
    ['add', `give (?<which>.+?) (?<amount>${SPAN})`],
    ['add', `make (?<which>.+?) (?<amount>${SPAN})(?:longer|later)`],
    ['add', `(?:move|push|set|put|shift) (?<which>.+?)(?: back| forward)? (?:by )?(?<amount>${SPAN})later`],
    [
      'subtract',
      `(?:move|push|set|put|shift|make|bring) (?<which>.+?)(?: back| forward)? (?:by )?(?<amount>${SPAN})earlier`,
    ],
    [
      'add',
      `(?:give me |i need )?(?<amount>(?:another (?:\\d+ )?|\\d+ (?:more|extra) |an? (?:more|extra) )(?:hours?|hrs?|minutes?|mins?|seconds?|secs?))(?: (?:to|on|for|please) ?(?<which>.*))?`,
    ],
    ['add', `(?:i need )?(?<amount>${SPAN}) (?:more|longer|extra)(?: (?:to|on|for|please) ?(?<which>.*))?`],
    ['rename', `(?:rename|name|call) (?<which>.*?${NOUN}.*?) (?:to |as )?(?<text>[\\p{L}\\d.' -]+)`],
    [
      'move',
      `(?:move|change|reschedule|postpone|push(?: back)?|shift|update|edit|put off|delay|bring forward) (?<which>.*?${NOUN}.*?) (?:to|until|till|for|from .+? to) (?<amount>.+)`,
    ],
    ['move', `(?:make|change) (?<which>(?:the|my|our|that|this) .*?${NOUN}) (?:be )?(?:for )?(?<amount>.+)`],
    ['move', `put (?<which>(?:the|that|this) .*?${NOUN}) (?:at|to|on|for) (?<amount>.+)`],
    ['move', `set (?<which>(?:the|my|our|that|this) .*?${NOUN}.*?) (?:to|until|till) (?<amount>.+)`],
    [
      'end',
      `(?:end|stop|let|repeat|keep) (?<which>.*?${NOUN}.*?) (?:on|after|until|till|end on) (?<amount>(?:(?:the )?\\d|\\p{Lu}|christmas|new year|next|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:january|february|march|april|may|june|july|august|september|october|november|december)).*)`,
    ],
    [
      'resume',
      `(?:resume|continue|unpause|restart|carry on(?: with)?|go on with|start up again|keep going with) (?<which>.*?${NOUN}.*|.+ again)`,
    ],
    ['pause', `(?:pause|hold|freeze|suspend|halt) (?<which>.*?${NOUN}.*)`],
    ['pause', `put (?<which>.*?${NOUN}.*?) on hold`],
    [
      'cancel',
      `(?:stop|cancel|delete|remove|clear|dismiss|turn off|switch off|shut off|shut down|end|kill|disable|deactivate|get rid of|drop|forget|silence|scrap|abort|erase|quit|discard|take off|undo|terminate|unset) (?<which>.*?${NOUN}.*)`,
    ],
    ['cancel', `(?:turn|switch|shut|take) (?<which>.*?${NOUN}) off`],
    ['cancel', `i (?:do not|no longer) (?:need|want) (?<which>.*?${NOUN}.*?)(?: any ?more)?`],
  ] satisfies (readonly [string, string])[]
).map(([action, pattern]) => [action, new RegExp(`^${COURTESY}${pattern}$`, 'iu')]);

const STATUS: readonly RegExp[] = (
  [
    `(?:and )?(?:how (?:much (?:more )?time|(?:much )?long(?:er)?)|what(?: time)?) (?:is |do i have |have i got |has |are |does |do |will )*(?:left|remaining|to go)?(?: (?:is |are )?(?:there )?(?:left |remaining )?(?:on|for|of|in|with|until|till|before))? ?(?<which>.*?${NOUN}.*?)(?: (?:have|has|left|remaining|to go|run|last|take|go off|ring|due|up|done|set|over|still))*`,
    `how (?:much time|(?:much )?long(?:er)?)(?: (?:is|do i have|have i got))?(?: there)? (?:left|remaining|to go)(?: (?:on|for|of|in|with) (?<which>.+))?`,
    `what (?:are you (?:going|supposed) to|will you|do you have to|should you|shall you) (?<which>remind) me (?:of|about)`,
    `what (?:did|have|do) i (?:ask(?:ed)?|tell|told|want(?:ed)?) you to (?<which>remind) me (?:of|about)`,
    `how long (?:has|does) (?:the|my) (?<which>[\\p{L}]+)`,
    `how long (?:has|does|do|have) (?<which>.+?) (?:left|have|got|still have|to go|have left|still need|need)(?: left)?`,
    `(?:what is |tell me |give me |check |show |show me )?(?:the |my )?(?:status|state|time left|time remaining|remaining time)(?: (?:of|on|for|in))? (?<which>.*?${NOUN}.*)`,
    `(?<which>(?:.+ )?${NOUN}) (?:status|list|time left|remaining)`,
    `(?:check|list|show|read|tell|give|display|view|see|name)(?: me)?(?: out| off| about| on)?(?: all)?(?: of)? (?!an? )(?<which>(?:.* )?${NOUN}.*)`,
    `(?:what|which|how many|do i have|have i(?: got)?|are there|is there|did i set|what are|are|is)\\b(?<which>.*?${NOUN}.*)`,
    `when (?:is|are|will|does|do|did) (?<which>.*?${NOUN}.*)`,
    `(?:my|the) (?<which>alarms|timers|reminders)`,
    `when (?:will|do|are) you (?:going to )?(?<which>wake|remind|ring|call) (?:me|us)(?: up)?(?: next| again| tomorrow)?`,
    `(?:how|where) (?:is|are) (?<which>(?:my|the) .*?${NOUN})(?: doing| at| going)?`,
  ] as const
).map((pattern) => new RegExp(`^${COURTESY}${pattern}$`, 'iu'));

/** Asks about alarms and timers as things. */
const NO_STATUS =
  /\b(?:alarm clock|reminds me of|mean|funny|good|bad|best|why)\b|\b(?:how|can) (?:do|does|can|to|i) .*\b(?:set|work|use)\b/i;
const ORDERING_NOUN = new RegExp(`\\b${NOUN}\\b`, 'i');

/** The words as the patterns read them: figures, and no mark at the end. */
function plainTimerWords(clause: string): string {
  return numberWordsToFigures(
    clause.replace(/\bhalf an? hour\b/gi, '30 minutes').replace(/\ba couple(?: of)? (?=minutes|hours)/gi, '2 '),
  )
    .replace(/[.!?]+$/, '')
    .replace(/,? (?:please|now|for me|thanks|thank you)$/i, '')
    .replace(/^(?:no|oh|hey|ok|okay|well|so|and|then|actually)[, ]+/i, '')
    .trim();
}

function readChange(clause: string): Reading | null {
  const words = plainTimerWords(clause);
  for (const [action, pattern] of CHANGES) {
    const groups = pattern.exec(words)?.groups;
    if (groups === undefined) continue;
    const { which, amount, text } = groups;
    const isAboutTimer = ORDERING_NOUN.test(words) || action === 'snooze' || (amount !== undefined && action !== 'end');
    if (!isAboutTimer) continue;
    return { action, which, amount, text };
  }
  return null;
}

/** The call for these words; null: they are no change of what is set, or not one that can be read. */
export function timerChangeIn(clause: string, view: Pick<ConversationView, 'clock' | 'messages'>): ToolChoice | null {
  const reading = readChange(clause);
  if (reading === null) return null;
  const { clock } = view;
  const { action, amount, text } = reading;
  const which = cleanTimerName(reading.which ?? '');
  const about = which === '' ? {} : { which };
  const call = (input: object) => ({ name: CHANGE, input: { action, ...about, ...input } });
  switch (action) {
    case 'add':
    case 'subtract': {
      const seconds = timerSecondsOf(amount ?? '');
      return seconds > 0 ? call({ seconds }) : null;
    }
    case 'snooze': {
      const seconds = timerSecondsOf(amount ?? '');
      const at = seconds === 0 ? timeOfWords(amount ?? '', clock) : null;
      return call(seconds > 0 ? { seconds } : at === null ? {} : { at });
    }
    case 'move': {
      const seconds = /^(?:in )?\d/.test(amount ?? '') ? timerSecondsOf(amount ?? '') : 0;
      const at = timeMovedTo(amount ?? '', which, view);
      return seconds > 0 ? call({ seconds }) : at === null ? null : call({ at });
    }
    case 'skip':
      return skipReminderCall(which, clock);
    case 'end': {
      const at = timeOfWords(amount ?? '', clock);
      return at?.includes('-') ? call({ at: at.slice(0, 10) }) : null;
    }
    case 'rename':
      return call({ text: (text ?? '').trim() });
    default:
      return call({});
  }
}

/** "tomorrow's alarm" is the alarm, on that day. */
function skipReminderCall(words: string, clock: ConversationView['clock']): ToolChoice | null {
  const [, day] = /\b(tomorrow|today|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:'s)?\b/i.exec(words) ?? [];
  const at = day === undefined ? null : timeOfWords(day, clock);
  const which = words
    .replace(/\b(?:tomorrow|today|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:'s)?\b/gi, ' ')
    .replace(/\b(?:the )?next(?: one| time| occurrence(?: of)?)?\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const about = which === '' || /^(?:it|one|that)$/i.test(which) ? {} : { which };
  return { name: CHANGE, input: { action: 'skip', ...about, ...(at?.includes('-') && { at: at.slice(0, 10) }) } };
}

/** Near the time that was told of it; else as one is set: "half past six" of an alarm is in the morning. */
function timeMovedTo(words: string, which: string, { messages, clock }: Pick<ConversationView, 'clock' | 'messages'>) {
  const told = minutesToldOf(which, messages);
  return (told === null ? null : nearerClockTime(words, told)) ?? timeOfWords(words, clock, /\balarms?\b/i.test(which));
}

function timeOfWords(words: string, clock: ConversationView['clock'], morning = false): string | null {
  const named = /^\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?$/i.test(words.trim()) ? `at ${words}` : words;
  const [found] = readTimesInWords(named, clock, { daily: true, morning }).found;
  return found !== undefined && 'at' in found.moment ? found.moment.at : null;
}

const PART = /(an?|another|\d+(?:\.\d+)?)(?: more)?[ -]?(hours?|hrs?|minutes?|mins?|seconds?|secs?)/gi;

function timerSecondsOf(words: string): number {
  const text = rewriteTimes(words);
  return [...text.matchAll(PART)].reduce((sum, [, count = '', unit = '']) => {
    const unitSeconds = /^h/i.test(unit) ? 3_600 : /^m/i.test(unit) ? 60 : 1;
    return sum + (/^a/i.test(count) ? 1 : Number(count)) * unitSeconds;
  }, 0);
}

/** '' : whichever there is. */
function cleanTimerName(words: string): string {
  const which = words
    .replace(/^(?:of |from |off |on |to |for |until |till |before )+/i, '')
    .replace(/^(?:(?:my|the|your|our|a) )?(?:whole )?list of |(?<=s?) list$/i, '')
    .replace(/\b(?:please|now|again|any ?more)\b/gi, ' ')
    .replace(/(?: (?:for|at|to|of|on|i|is|are))+$/i, '')
    .replace(/[?!.]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^(?:(?:my|the|this|that|it|a|an|running|current) ?)*(?:timer|alarm|reminder|countdown)?$/i.test(which) &&
    !/timer|alarm|reminder/i.test(which)
    ? ''
    : which;
}

function timerListCallIn(clause: string): ToolChoice | null {
  const words = plainTimerWords(clause);
  if (NO_STATUS.test(words)) return null;
  for (const pattern of STATUS) {
    const match = pattern.exec(words);
    if (match === null) continue;
    const which = cleanTimerName(match.groups?.which ?? '')
      .replace(
        /\b(?:do you(?: have)?|do i have|do i|have i got|are there|is there|that i (?:have )?set|i have(?: set)?|are set|is set|are running|is running|are on|set|running|pending|coming up|active|do you have|going|on|left|there|right|today)\b/gi,
        ' ',
      )
      .replace(/\s+/g, ' ')
      .trim();
    if (/^(?:remind|call)$/i.test(which)) return { name: LIST, input: { which: 'reminders' } };
    if (/^(?:wake|ring)$/i.test(which)) return { name: LIST, input: { which: 'alarms' } };
    const isAll =
      /^(?:(?:all|of|the|my|any|me|an?|these|those|current|currently|have|got|do|does|many|is|are|for|in) ?)*$/i.test(
        which.replace(new RegExp(NOUN, 'gi'), '').trim(),
      );
    const [kind] = new RegExp(NOUN, 'i').exec(which) ?? [];
    return { name: LIST, input: isAll ? (kind === undefined ? {} : { which: kind }) : { which } };
  }
  return null;
}

function matchChange(clause: string, view: ConversationView): Match | null {
  if (!isToolOffered(CHANGE, view)) return null;
  const answered = answerWhichTimer(clause, view);
  const named = clauseWithListedTimerNamed(clause, view);
  const call =
    answered ??
    cancelAllTimersCall(clause, view) ??
    timerChangeIn(clauseWithLastTimerNamed(named, view), view) ??
    changeOfSetIn(named, view);
  return call === null ? null : matchIntentToolCall(call.name, call.input, 1);
}

const MOVES_IT = new RegExp(
  `^${COURTESY}(?:move|reschedule|postpone|push|shift|delay) (?:it|that|this) (?:back )?(?:to|until|till|by) `,
  'i',
);
const PRONOUN = /\b(?:it|that(?: one)?|this(?: one)?)\b/i;

const CANCELS_ALL =
  /^(?:please )?(?:cancel|stop|delete|remove|clear) (?:everything|all(?: of (?:them|it|those))?|them all|it all|both(?: of (?:them|those))?|them both)[.! ]*$/i;

/** "Cancel everything", where timers or reminders were spoken of. */
function cancelAllTimersCall(clause: string, { own }: ConversationView): ToolChoice | null {
  const isSpokenOf = CANCELS_ALL.test(clause) && own.some((line) => timerNamesSpokenIn(line).length > 0);
  return isSpokenOf ? { name: CHANGE, input: { action: 'cancel', which: 'everything' } } : null;
}

/** "Pause it" behind "The bread timer has 5 minutes left." is "pause the bread timer". */
function clauseWithLastTimerNamed(clause: string, { own, clauses }: ConversationView): string {
  // What moves to another time can only be one of these, also behind other talk.
  const spoken = MOVES_IT.test(clause) ? own : own.slice(-1);
  const named = spoken.flatMap((text) => timerNamesSpokenIn(text)).at(-1);
  return named === undefined || clauses[0] !== clause ? clause : clause.replace(PRONOUN, () => `the ${named}`);
}

/** Of what was ordered in this conversation, without "reminder": "move the dentist to 4 pm". */
const CHANGES_OF_NAMED: readonly (readonly [action: string, pattern: RegExp])[] = (
  [
    ['add', `(?:move|push|postpone|delay|shift) (?<which>.+?)(?: back| forward)? by (?<amount>${SPAN})`],
    ['add', `(?:push|move|put|set) (?<which>.+?) (?:back|off) (?<amount>${SPAN})`],
    [
      'move',
      '(?:move|reschedule|postpone|push(?: back)?|shift|delay|bring forward) (?<which>.+?) (?:to|until|till) (?<amount>.+)',
    ],
    ['skip', '(?:skip|leave out) (?<which>.+)'],
    ['cancel', '(?:cancel|delete|remove|get rid of|drop|scrap|stop|turn off) (?<which>.+)'],
    ['pause', '(?:pause|hold) (?<which>.+)'],
    ['resume', '(?:resume|unpause|restart|continue|start) (?<which>.+?)(?: again)?'],
  ] satisfies (readonly [string, string])[]
).map(([action, pattern]) => [action, new RegExp(`^${COURTESY}${pattern}$`, 'iu')]);

function changeOfSetIn(clause: string, view: ConversationView): ToolChoice | null {
  const words = plainTimerWords(clause);
  for (const [action, pattern] of CHANGES_OF_NAMED) {
    const { which = '', amount = '' } = pattern.exec(words)?.groups ?? {};
    if (which === '' || !isTimerOrderedEarlier(which, view)) continue;
    const about = cleanTimerName(which.replace(/^(?:the|my|our) | (?:one|1)$/gi, ''));
    if (action === 'skip') return skipReminderCall(about, view.clock);
    if (action === 'cancel' || action === 'pause' || action === 'resume')
      return { name: CHANGE, input: { action, which: about } };
    const [seconds, at] = [timerSecondsOf(amount), timeMovedTo(amount, about, view)];
    if (action === 'add' && seconds > 0) return { name: CHANGE, input: { action, which: about, seconds } };
    if (action === 'move' && at !== null) return { name: CHANGE, input: { action, which: about, at } };
  }
  return null;
}

/** Whether an order of this conversation has one of these words. */
function isTimerOrderedEarlier(which: string, view: ConversationView): boolean {
  const stems = englishStemsIn(which);
  return earlierTimerOrderStems(view).some((said) => [...said].some((stem) => stems.has(stem)));
}

/** The same, with all of them: "when is easter next year" does not ask for "on New Year's Day". */
function isTimerWhollyOrderedEarlier(which: string, view: ConversationView): boolean {
  const stems = [...englishStemsIn(which)];
  return earlierTimerOrderStems(view).some((said) => stems.every((stem) => said.has(stem)));
}

function earlierTimerOrderStems({ earlier, own }: ConversationView): ReadonlySet<string>[] {
  const orders = earlier.filter(
    (said) => reminderOrderIn(said) !== null || /^(?:and|then|also|another|one more)\b/i.test(said),
  );
  return [...orders, ...own.flatMap((line) => timerNamesSpokenIn(line))].map((said) => englishStemsIn(said));
}

/** What the tool asks where several may be meant (tools/built-in/change-timer.ts). */
const WHICH_ONE = /Which one do you mean: /;

/** "The pasta one" answers which one is meant: the change before it, of that one. */
function answerWhichTimer(clause: string, view: ConversationView): ToolChoice | null {
  if (!WHICH_ONE.test(view.own.at(-1) ?? '') || view.clauses[0] !== clause || timerChangeIn(clause, view) !== null)
    return null;
  if (/^(?:none|no|neither|never ?mind|nothing|forget it)\b/i.test(clause)) return null;
  const change = timerChangeIn(view.earlier.at(-1) ?? '', view);
  const which = plainTimerWords(clause.replace(/\bones?\b/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return change === null || which === '' ? null : { name: CHANGE, input: { ...change.input, which } };
}

const LEFT_FOR = new RegExp(
  `^${COURTESY}how (?:much time|(?:much )?long(?:er)?)(?: is)?(?: left)? (?:for|on) (?:the |my )?(?<which>[\\p{L} ]+)$`,
  'iu',
);
const WHEN_DUE =
  /^when (?:is|does|will|do i have to do) (?:the |my )?(?<which>[\p{L} ]+?)(?: (?:be|due|up|over|done|ready|ring|go off|set for))*$/iu;
/** "What do I have on Friday?" */
const SOME_DAY =
  '(?:today|tonight|tomorrow|this (?:morning|afternoon|evening|week)|(?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:morning|afternoon|evening|night))?';
const PLANNED = '(?:set|planned|coming up|due|up|on|lined up|scheduled|left|to do)';
const ON_DAY = new RegExp(
  [
    `^what (?:else )?(?:(?:do i have|have i got)(?: ${PLANNED})?|is (?=\\w+ (?!is\\b))${PLANNED}|is(?= (?:for|on)))(?: (?:for|on))? ${SOME_DAY}$`,
    `^(?:what (?:else )?(?:do i have|have i got|is)|(?:do i have|have i got|is there) anything(?: else)?) (?:planned|coming up|lined up|scheduled|on my agenda)(?: ${SOME_DAY})?$`,
    `^(?:do i have|have i got|is there) anything(?: else)?(?: ${PLANNED})?(?: (?:for|on))? ${SOME_DAY}$`,
    `^what is (?:on|in) my (?:schedule|agenda|diary)(?: (?:for )?${SOME_DAY})?$`,
    '^what (?:else )?(?:do i|have i got|must i) (?:have )?(?:to )?do$',
    '^what (?:am|was) i (?:supposed|meant|going) to (?:do|remember)(?: (?:today|tonight|tomorrow|this \\w+|on \\w+|at .{1,20}))?$',
  ].join('|'),
  'i',
);

function matchTimerStatusIntent(clause: string, view: ConversationView): Match | null {
  const call = isToolOffered(LIST, view) ? (timerListCallIn(clause) ?? setTimersListCallIn(clause, view)) : null;
  return call === null ? null : matchIntentToolCall(call.name, call.input, 1);
}

function setTimersListCallIn(clause: string, view: ConversationView): ToolChoice | null {
  const words = plainTimerWords(clause).replace(/\?+$/, '');
  const which = (LEFT_FOR.exec(words) ?? WHEN_DUE.exec(words))?.groups?.which;
  if (which !== undefined && isTimerWhollyOrderedEarlier(which, view)) return { name: LIST, input: { which } };
  // All are told with their days.
  return ON_DAY.test(words) ? { name: LIST, input: {} } : null;
}

const HOW_MUCH = new RegExp(`^${COURTESY}(?:increase|extend|lengthen|decrease|reduce|shorten)\\b.*\\b${NOUN}\\b`, 'i');

export const TIMER_CHANGES: readonly Intent[] = [
  intent('changes a timer', matchChange),
  intent('lists timers', matchTimerStatusIntent),
  intent(
    'asks by how much',
    (clause, view) => (isToolOffered(CHANGE, view) && HOW_MUCH.test(plainTimerWords(clause)) ? { score: 0.96 } : null),
    ['[neutral] By how much? Say "by 5 minutes".', '[happy] Gladly. How many minutes shall it be?'],
  ),
];
