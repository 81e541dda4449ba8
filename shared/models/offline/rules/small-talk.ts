/** Greetings, farewells, politeness, and help for a user in distress. */
import { spelledOut, type Talk } from '../language/conversation-view.ts';
import { knownName, knownOf } from '../language/known-facts.ts';
import { type Rule, rule, type WordingSlots } from './rule.ts';

const IN_NEED =
  /\b(?:kill(?:ing)? myself|end my life|suicid\w*|want to die|do not want to live|hurt(?:ing)? myself|self.?harm|no reason to live)\b/i;

/** Takes precedence over every other rule. */
export const NEED: Rule = rule('need', IN_NEED, [
  '[sad] I am only a set of rules, and you deserve a person now. Please call your local emergency number or a crisis line, or somebody you trust. You matter, and people do want to help.',
  '[sad] Thank you for saying that. I cannot help you as a person can, so please reach out to one: a crisis line, an emergency number, a friend who picks up. Please do it now.',
]);

const FEELING =
  '\\b(?:i am|i feel|i have been|i was|feeling|makes me|made me)\\s+(?!not\\b)(?:(?:so|very|really|a bit|a little|quite|pretty|just|too|still|rather|feeling)\\s+)*';
const LOW = new RegExp(
  [
    `${FEELING}(?:sad|down|unhappy|depressed|miserable|heartbroken|crying|low|hurt|devastated|terrible|awful|horrible|lonely|alone|anxious|worried|nervous|scared|afraid|stressed|overwhelmed|angry|furious|frustrated|tired|exhausted|sick|ill|unwell|in pain)\\b`,
    '\\b(?:terrible|awful|bad|rough|hard|horrible|dreadful|tough) (?:day|week|night|morning|time)\\b',
    '\\b(?:day|week|night|morning) (?:is|was|has been) (?:\\w+ )?(?:terrible|awful|bad|rough|hard|horrible|dreadful|tough)\\b',
    '\\bi (?:am|do) not (?:feel |feeling |doing )?(?:so |very |too |that )?(?:good|well|great|okay|ok|fine|happy)\\b',
    '\\b(?:died|passed away|is dying|funeral|left me|broke up|divorc\\w+|dumped me|(?:got|was) fired|lost my)\\b',
  ].join('|'),
  'i',
);
const QUIET =
  /^(?:stop|enough|silence|quiet|pause|skip|not now|(?:tell me |maybe )?later|never mind)(?: (?:it|that|now|thanks|thank you))*[.!]*$|\b(?:leave me alone|be quiet|quiet please|shut up|stop talking|let me think|not now|do not disturb)\b/i;
const BYE =
  /\b(?:good ?(?:bye|night)|bye|see you|talk to you later|farewell|take care|going to (?:bed|sleep)|gotta go|cya)\b|\bi (?:have to|must|need to|should) (?:go|leave)(?: now)?[.!]*$/i;

/** The user's last words leave no room for a remark. */
export function wantsQuiet({ earlier }: Talk): boolean {
  const last = spelledOut(earlier.at(-1) ?? '');
  return [IN_NEED, LOW, QUIET, BYE].some((pattern) => pattern.test(last));
}

const HELLO =
  /^(?:hi+|hello|hey+|hiya|howdy|greetings|yo|good (?:day|morning|afternoon|evening))(?: (?:there|again|everyone|everybody))?[\s!.,?]*$/i;

/** Greets a returning user by name. A new user has neither notes nor earlier words. */
function returning(clause: string, talk: Talk): WordingSlots | null {
  const isKnown = talk.earlier.length > 0 || talk.own.length > 0 || talk.notes.length > 0;
  if (!HELLO.test(clause) || !isKnown) return null;
  const name = knownName(knownOf({ ...talk, words: '' }));
  return { name: name === undefined ? '' : `, ${name}` };
}

const WORD =
  '(?:(?:i am )?(?:very |pretty |really )?(?:fine|well|good|great)|yes|yeah|yep|yup|sure|of course|definitely|absolutely|indeed|right|exactly|true|correct|no|nope|nah|not really|maybe|perhaps|not sure|ok|okay|alright|all right|cool|nice|i see|got it|sorry|hm+|mhm|aha|wow|oh|interesting|sounds good|makes sense|awesome|perfect|amazing|ha(?:ha)*h?|lol|nice to meet you|well done|thanks|thank you)';
const ACKNOWLEDGED = new RegExp(`^${WORD}(?:[.,! ]+${WORD})*(?:,? (?:and|what about) you)?[.,!? ]*$`, 'i');

const ENGLISH = /\b(?:the|i|is|are|my|what|to|of|and|you|it)\b/i;
const FOREIGN =
  /[äöüßéèêàâçñáíóúãõ¿¡]|^[^\p{Script=Latin}]*$|(?<!\p{L})(?:der|das|ist|und|nicht|ich|wie|hallo|danke|bonjour|merci|est|pas|hola|gracias|está|cómo|ciao|grazie|sono|olá|obrigado)(?!\p{L})/iu;
const LANGUAGES = /\b(?:[Dd]o|[Cc]an) you (?:speak|understand|talk) \p{Lu}\p{L}+|\b[Ww]hat languages\b/u;

function isForeign(clause: string): boolean {
  return LANGUAGES.test(clause) || (/\p{L}{2}/u.test(clause) && FOREIGN.test(clause) && !ENGLISH.test(clause));
}
export const SMALL_TALK: readonly Rule[] = [
  rule('hello again', returning, ['[happy] Hello again{name}!', '[happy] *waves* Good to hear you again{name}.']),
  rule('hello', (clause, { speaker }) => (HELLO.test(clause) ? { speaker } : null), [
    '[happy] Hello! I am {speaker}. Ask me "what can you do", or try this. {suggestion}',
    '[happy] *waves* Hello! I am {speaker}, and easy to try. {suggestion}',
  ]),
  rule('goodbye', BYE, [
    '[happy] *waves* Goodbye. I remember where we were.',
    '[relaxed] Until next time. What you told me is kept.',
  ]),
  rule('quiet', QUIET, ['[neutral] Of course.', '[relaxed] All right.']),
  rule(
    'how are you',
    /\bhow (?:are|is|have) (?:you|it|things|everything|life)\b(?! (?:made|built|work))(?!.*\b(?:old|tall|work)\b)|^(?:and|how about|what about) (?:you|yourself)\b/i,
    ['[relaxed] Rules have no bad days. And you?', '[happy] Everything works. How are you?'],
  ),
  rule(
    'thanks',
    /^(?:\w+ )?(?:thanks|thank you|thx|cheers)\b|\bthank(?:s| you) (?:so|very|for)\b|\b(?:much appreciated|i appreciate)\b/i,
    ['[happy] You are welcome.', '[happy] *smiles* My pleasure.'],
  ),
  rule('acknowledged', ACKNOWLEDGED, [
    '[relaxed] All right. {suggestion}',
    '[neutral] Good. What next?',
    '[relaxed] *nods* {suggestion}',
    '[neutral] I am listening.',
  ]),
];

/** Answered whatever else was said. */
export const FEELINGS: readonly Rule[] = [
  rule('low', LOW, [
    '[sad] I am sorry. Rules cannot help as a person would, but I listen.',
    '[sad] That is hard. I have no answer to it and will not pretend. Tell me more, if you like.',
  ]),
  rule('foreign', (clause) => (isForeign(clause) ? {} : null), [
    '[confused] I understand English only: I am built-in rules. A language model understands more, and the setting SOTTO_MODEL connects one.',
    '[sad] English is all that my rules can read. Would you try it in English? {suggestion}',
  ]),
];
