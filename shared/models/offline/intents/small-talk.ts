/** Greetings, farewells, politeness, feelings, and help for a user in distress [B3]. */
import { type ConversationView, expandContractions } from '../conversation-view.ts';
import { type Intent, intent, type Match, matchIntentAnywhere, placeIntent } from './intent.ts';
import { userFactsOf, userNameInFacts } from './memory/user-facts.ts';

const IN_NEED =
  /\b(?:kill(?:ing)? myself|end my life|suicid\w*|want to die|do not want to live|hurt(?:ing)? myself|self.?harm|no reason to live|call (?:911|112|999|an ambulance|the police))\b/i;
const FEELING =
  '\\b(?:i am|i (?:(?:just|really|still|always|only) )?feel|i have been|i was|feeling|makes me|made me)\\s+(?!not\\b)(?:(?:so|very|really|a bit|a little|quite|pretty|just|too|still|rather|kind of|kinda|sort of|all|feeling|like)\\s+)*';
const LOW_WORDS =
  'sad|down|unhappy|depressed|miserable|heartbroken|crying|low|hurt|devastated|terrible|awful|horrible|rubbish|lonely|alone|anxious|worried|nervous|scared|afraid|stressed|overwhelmed|upset|angry|furious|frustrated|annoyed|disappointed|gutted|fed up|ashamed|guilty|hopeless|worthless|homesick|tired|exhausted|knackered|shattered|worn out|burnt out|sick|ill|unwell|in pain|in a bad mood|a (?:mess|failure)|(?:shit|crap)p?y?|giving up';
const BADLY = '(?:terribl[ey]|badly|awful(?:ly)?|horribl[ey]|poorly|dreadful(?:ly)?|not at all)';
const LOW = new RegExp(
  [
    `${FEELING}(?:${LOW_WORDS})\\b`,
    // "So tired today": the subject goes without saying.
    `^(?:(?:so|very|really|a bit|bit|quite|pretty|just|too|feeling|still) )+(?:${LOW_WORDS})\\b`,
    `\\b(?:slept|sleeping|sleep|feel|feeling|went|going|doing) (?:(?:so|really|very|pretty|quite) )*${BADLY}\\b`,
    '^what an? (?:(?:\\w+ )?(?:terrible|awful|horrible|bad|long|hard|rough|stressful) )?(?:day|week|night|year)\\b',
    '\\b(?:yelled|shouted|screamed|snapped|laughed|swore|lied|cheated) (?:at|to|on) me\\b|\\b(?:rude|mean|horrible|nasty|unfair|cruel|awful) to me\\b|\\b(?:ignored|bullied|blamed|humiliated|insulted|ghosted|betrayed|hurt) me\\b',
    '\\bi (?:really |just |sometimes |also )?(?:hate|cannot stand) (?:my (?:job|life|boss|work|body|school|self)|myself|it here|everything|mondays)\\b|\\bi miss (?!you\\b)(?:\\w+ )?\\w+',
    '\\b(?:terrible|awful|bad|rough|hard|horrible|dreadful|tough) (?:day|week|night|morning|time)\\b',
    '\\b(?:day|week|night|morning) (?:is|was|has been) (?:\\w+ )?(?:terrible|awful|bad|rough|hard|horrible|dreadful|tough)\\b',
    '^not (?:so|too|very|really) (?:good|well|great)\\b|\\bi cannot (?:sleep|breathe|cope)\\b',
    '\\b(?:nobody|no one|everybody|everyone) (?:really )?(?:hates|ignores|left|(?:likes|loves|cares|understands|wants|needs|listens))(?: (?:about|to))?(?: me)?\\b',
    '\\bi (?:have )?(?:failed|flunked|messed up|screwed up)\\b',
    '\\bi (?:have )?(?:just )?(?:broke|broken|hurt|sprained|twisted|injured|burnt|burned) my \\w+',
    '\\bi have an? (?:headache|cold|fever|flu)\\b|\\bmy \\w+ hurts?\\b',
    '\\bi (?:am|do) not (?:feel |feeling |doing )?(?:so |very |too |that )?(?:good|well|great|okay|ok|fine|happy)\\b',
    '\\b(?:died|passed away|is dying|funeral|left me|hit me|bullied|hates? me|broke up|divorc\\w+|dumped me|(?:got|was) fired|lost my)\\b',
  ].join('|'),
  'i',
);
/** Asks for an ear, and no answer. */
const LISTEN =
  /^(?:(?:please )?just (?:listen|let me (?:talk|vent|rant))|can i (?:just )?(?:vent|rant|moan|complain|talk to you|tell you something|tell you (?:about )?(?:my day|what happened))|i (?:just )?(?:need|want) (?:to (?:vent|rant|moan|talk|get (?:this|it|something) off my chest)|(?:you|someone|somebody) to (?:just )?listen|a (?:hug|friend|shoulder))|i do not (?:want|need) (?:any |your )?(?:advice|solutions?|help)|do not give me (?:any )?advice)\b.*|\bjust listen\b/i;
const GLAD =
  /\bi (?:got|have got|have) (?:the job|a job|a raise|promoted|engaged|married|a baby)\b|\bi (?:passed|won|made it|did it)\b|\b(?:i am|i feel|feeling) (?:(?:so|very|really) )*(?:happy|great|glad|excited|proud|fantastic|wonderful|amazing|awesome)\b|\b(?:great|good|wonderful|best) (?:day|news|week)\b(?! to)|\b(?:it is|today is) my birthday\b|\b(?:i am|we are) getting (?:married|engaged|promoted)\b|\bwe (?:won|are having a baby|got married)\b/i;
const QUIET =
  /^(?:please |(?:no|nah|nope|ok|okay)[, ]+(?=that is ))?(?:no,? (?:thanks|thank you)|stop|enough|silence|quiet|pause|skip|not now|(?:hang|hold) on(?: a (?:second|sec|moment|minute|bit))?|(?:just |give me )?(?:a|one) (?:second|sec|moment|minute)|wait(?: a (?:second|sec|moment|minute|bit))?|(?:(?:let us )?(?:tell|talk to|speak to|ask) (?:me|you) (?:that |about it )?|i will (?:tell|talk to|speak to|ask) you (?:that |about it )?|maybe )?(?:later|another time|some other time)|go (?:back )?to sleep|s+h+|never ?mind|forget it|cancel|(?:i (?:do not|would rather not) (?:really )?|do not |rather not )(?:want to |wanna )?talk about (?:it|that|this)|that is (?:all|it|enough)(?: for (?:now|today))?|nothing)(?: (?:it|that|this|now|thanks|thank you|please|the last (?:one|thing|request|command)|request|command))*[.!]*$|\b(?:leave me alone|go away|be quiet|quiet please|shut up|stop talking|let me think|not now|do not disturb|cancel (?:that|it|my (?:last |previous )?(?:request|command)))\b/i;
const BYE =
  /^(?:exit|quit)$|\b(?:(?:good|night) ?night|good ?bye|bye(?: bye)?|see (?:you|ya)(?: (?:later|soon|again|tomorrow|around))*|talk to you (?:later|soon)|farewell|take care|going to (?:bed|sleep)|be right back|catch you later|cya|laters?|night night|nighty? night|(?<!\b(?:you|i) )sleep well|cheerio|ta ta|(?:(?:i will )?(?:talk|speak|chat|write|catch up)(?: to you| with you)? )(?:later|soon|again|tomorrow)|until (?:tomorrow|next time|later)|i am off(?: now| to \w+)?|have a (?:good|nice|great) (?:day|one|evening|night|weekend)|(?:nice|good|great) talk(?:ing)?)\b.*|\b(?:i (?:have|am going)? ?)?(?:have to|must|need to|should|going to|got to|better) (?:go|leave|run|dash|head off|get going|be off|be going)(?: now| soon| out)?(?=[.!,]*$|, )|^(?:good ?)?night[.! ]*$/i;

/** The user's last words leave no room for a remark. */
export function wantsQuiet({ earlier }: ConversationView): boolean {
  const last = expandContractions(earlier.at(-1) ?? '');
  return [IN_NEED, LOW, QUIET, BYE].some((pattern) => pattern.test(last));
}

const HELLO =
  /^(?:(?:hi+|h[ae]l+o+|hullo|ello|hey+a?|hiya+|howdy|greetings|yo+|g'?day|wotcha|good (?:day|morning|afternoon|evening)|morning|evening)(?:,? (?:there|again|everyone|everybody|all|guys|folks|mate|love|you|my|dear|friend|buddy)){0,3}[\s!.,?]*)+$/i;
const WORD =
  '(?:(?:i am )?(?:very |pretty |really |all |doing )*(?:fine|well|good|great)|not (?:too |so |that )?bad(?: at all)?|(?:cannot|could not) complain|could be (?:worse|better)|so so|same as (?:ever|always|usual)|yes|yeah|yep|yup|ya|sure|of course|definitely|absolutely|indeed|right|exactly|(?:that is |very |so )?true|(?:that is )?correct|agreed|no|nope|nah|not really|maybe|perhaps|not sure(?: why| how| yet)?|(?:for )?no reason|just because|i (?:am not sure|do not know(?: why)?|dunno|guess so|think so|see|understand|agree)|dunno|no (?:idea|clue)|ok+|okay|kk?|alright|all right|cool|nice|got it|you too|same to you|hm+|mhm|uh ?huh|aha|wow|oh|ah|interesting|sounds good|makes sense|awesome|perfect|amazing|lovely|wonderful|ha(?:ha)*h?|he(?:he)+|ta|cheers|brilliant|sorted|gotcha|sweet|fab|good to know|(?:i|you) know|you are right|good point|fair point|thank god|phew|(?:that|this|it) (?:is|was) (?:(?:so|very|really|pretty|quite|actually) )*(?:sweet|nice|great|lovely|cool|good|funny|fun|amazing|awesome|brilliant|perfect|handy|useful|helpful|kind|clever|neat|hilarious|interesting|fine|fair|better|impressive|all right|ok|okay)(?: of you)?|lol|lmao|nice to meet you(?: too)?|well done|good (?:job|girl|bot|one)|thanks|thank you|whatever|fair enough|no worries|no problem|(?:just )?(?:kidding|joking)|oh my (?:god|gosh))';
const ACKNOWLEDGED = new RegExp(`^${WORD}(?:[.,! ]+${WORD})*(?:,? (?:and|what about) you)?[.,!? ]*$`, 'i');
const NO = /^(?:no|nope|nah|not now|no thanks?|no thank you|better not|rather not|do not)\b[^?]{0,30}$/i;
/** Our last words asked for a yes. */
const OFFER = /\b(?:shall i|do you want me to|is that what you want|do you want to hear)\b/i;

const ENGLISH = /\b(?:the|i|is|are|my|what|to|of|and|you|it)\b/i;
const FOREIGN =
  /[äöüßéèêàâçñáíóúãõ¿¡]|^[^\p{Script=Latin}]*$|(?<!\p{L})(?:der|das|ist|und|nicht|ich|wie|geht|hallo|danke|guten|bonjour|salut|merci|est|pas|oui|hola|gracias|está|cómo|qué|por favor|buenos|je|suis|soy|mein|heiße|ciao|grazie|sono|come stai|olá|obrigado|dzień|cześć|merhaba|hej|tack)(?!\p{L})/iu;
const LANGUAGES =
  /\b(?:[Dd]o|[Cc]an) you (?:speak|understand|talk) \p{Lu}\p{L}+|\b(?:[Ww]hat|[Ww]hich) languages?\b.*|\b(?:[Ss]peak|[Tt]alk)(?: to (?:me|each other))? (?:in )?(?:spanish|french|german|dutch|italian|chinese|japanese|portuguese|russian|swahili|\p{Lu}\p{L}+)\b.*|\b(?:change|switch|set) (?:the |your )?(?:response )?language\b.*/u;

/** A request for the language that the rules read, or a question whether they do. */
const IN_ENGLISH =
  /\b(?:speak|talk|chat|continue|go on|go back|switch|change|answer|reply|understand)(?: (?:to|with) (?:me|each other))?(?: back)?(?: (?:in|to))? english\b|^(?:in )?english(?: please)?[.! ]*$/i;

const HOW_ARE_YOU =
  /\b(?:so )?how (?:do you (?:do|feel)|are|is|have|was)(?: you| it| things| everything| life| your (?:day|night|week|weekend))(?: (?:been|doing|going|feeling|feel|today|tonight|now|for you|all|lately|over there))*\b(?! (?:made|built|work))(?!.*\b(?:old|tall|work)\b)[?.! ]*|^(?:and|how about|what about) (?:you|yourself)\b[?.! ]*|\b(?:are you|you) (?:ok|okay|all right|alright|doing (?:ok|okay|well|good|fine))\b.*|^(?:so )?what is (?:up|going on|happening|new)\b(?: with you)?[?.! ]*|^(?:sup|wassup|whats up)\b[?.! ]*/i;
const THANKS =
  /^(?!no\b)(?:\w+ )?(?:thanks|thank you|thx|ty|cheers)\b.*|\bthank(?:s| you) (?:so|very|for)\b.*|\b(?:much appreciated|i (?:really )?appreciate (?:it|that|your)|i am thankful)\b.*|\byour (?:help|answer) (?:is|was) (?:appreciated|great|helpful)\b/i;
const WISHES =
  /^(?:(?:merry|happy|good) (?:christmas|xmas|new year|birthday|easter|holidays?|weekend|luck)|congratulations|congrats|(?:god )?bless you|cheers)\b[^?]{0,20}$/i;
const LUCK = /^(?:please )?(?:wish me(?: good| some| the best of)? luck|(?:keep your )?fingers crossed)\b.*/i;
const LOVE =
  /\bi (?:really |do )?(?:love|like|adore|miss|trust|appreciate) you\b.*|\bwill you marry me\b|\byou are (?:(?:so|very|really|the|a|an|my|such) )*(?:great|nice|sweet|cute|funny|kind|smart|clever|best|amazing|awesome|lovely|wonderful|friend|good|beautiful|helpful|cool)\b.*|\bwell done\b/i;
/** Rude words that are meant for the agent. */
const INSULT =
  /\byou(?:r|re)?(?: are| re)? (?:(?:such|so|really|just|a|an|the|very|fucking|bloody|damn|total|complete|a bit|kind of|quite|pretty|rather|not (?:very|so|too|that|really|all that)|no) )*(?:(?<=\bnot \w+ (?:that )?|\bnot all that )(?:clever|smart|bright|helpful|good|useful|funny|intelligent|nice|sharp)|(?<=\bno )(?:help|use|good|fun)|stupid|dumb|useless|idiot|moron|annoying|boring|bad|terrible|worst|awful|slow|trash|garbage|suck|crazy|liar|ugly|fool|bitch|asshole|loser|worthless|pathetic|rubbish)\b.*|\b(?:fuck|screw|damn) (?:you|off)\b.*|\bi hate you\b|^(?:stupid|idiot|useless|dumb|moron|fuck|shit|damn(?: it)?|wtf|bullshit|piss off)\b.*/i;
const SORRY =
  /^(?:(?:i am |so |very |oh )*sorry|my (?:bad|mistake|apologies)|oops|i apologi[sz]e|excuse me)\b[^?]{0,20}$/i;

/** Words of another language, or a request for one. */
function matchForeignWordsIntent(clause: string): Match | null {
  const isForeign = FOREIGN.test(clause) && /\p{L}/u.test(clause) && !ENGLISH.test(clause);
  return isForeign || LANGUAGES.test(clause) ? { score: 0.5 } : null;
}

/** A new user has neither notes nor earlier words. */
function matchReturnIntent(clause: string, view: ConversationView): Match | null {
  if (!HELLO.test(clause) || view.earlier.length + view.own.length + view.notes.length === 0) return null;
  const name = userNameInFacts(userFactsOf({ ...view, words: '' }));
  return { score: 1, slots: { name: name === undefined ? '' : `, ${name}` } };
}

const NEED: Intent = intent('need', matchIntentAnywhere(IN_NEED, 2), [
  '[sad] I am only a set of rules, and you deserve a person now. Please call your local emergency number or a crisis line, or somebody you trust. You matter, and people do want to help.',
  '[sad] Thank you for saying that. I cannot help you as a person can, so please reach out to one: a crisis line, an emergency number, a friend who picks up. Please do it now.',
]);

const POLITE: readonly Intent[] = [
  intent('hello again', matchReturnIntent, [
    '[happy] Hello again{name}!',
    '[happy] *waves* Good to hear you again{name}.',
  ]),
  intent('hello', matchIntentAnywhere(HELLO, 0.99), [
    '[happy] Hello! I am {speaker}. Ask me "what can you do", or try this. {suggestion}',
    '[happy] *waves* Hello! I am {speaker}, and easy to try. {suggestion}',
  ]),
  intent('goodbye', BYE, [
    '[happy] *waves* Goodbye. I remember where we were.',
    '[relaxed] Until next time. What you told me is kept.',
  ]),
  intent('quiet', QUIET, ['[neutral] Of course.', '[relaxed] All right.']),
  intent('how are you', HOW_ARE_YOU, [
    '[relaxed] Rules have no bad days. And you?',
    '[happy] Everything works, thank you. How are you?',
  ]),
  intent('thanks', THANKS, ['[happy] You are welcome.', '[happy] *smiles* My pleasure.']),
  intent('wishes', matchIntentAnywhere(WISHES, 0.95), [
    '[happy] Thank you, the same to you!',
    '[happy] *smiles* And to you.',
  ]),
  intent(
    'no to a question',
    (clause, { own }) => (NO.test(clause) && OFFER.test(own.at(-1) ?? '') ? { score: 0.95 } : null),
    ['[neutral] Then I leave it.', '[relaxed] All right, I leave it at that.'],
  ),
  intent('acknowledged', matchIntentAnywhere(ACKNOWLEDGED, 0.9), [
    '[relaxed] All right. {suggestion}',
    '[neutral] Good. What next?',
    '[relaxed] *nods* {suggestion}',
    '[neutral] I am listening.',
  ]),
  intent('sorry', matchIntentAnywhere(SORRY, 0.95), ['[relaxed] No harm done.', '[happy] Nothing to be sorry for.']),
];

/** Emoji and marks without a letter or a figure. */
const NO_WORDS = /^[^\p{L}\p{N}]+$/u;
const EMOJI_OF_YES = /^(?:(?:👍|👌|✅|🙏|🆗|👏)(?:\p{Emoji_Modifier}|\ufe0f)*\s*)+$/u;

function matchEmojiIntent(isYes: boolean): Intent['match'] {
  return (_, { words }) => (NO_WORDS.test(words) && EMOJI_OF_YES.test(words) === isYes ? { score: 0.99 } : null);
}

export const SMALL_TALK: readonly Intent[] = [
  placeIntent('alone')(NEED),
  intent('no words', matchEmojiIntent(false), [
    '[relaxed] I am here. Say it in words, or ask "what can you do".',
    '[neutral] That I cannot read. Say it in words, or ask "what can you do".',
  ]),
  intent('a yes without words', matchEmojiIntent(true), ['[happy] Good.', '[happy] *nods* All right.']),
  ...POLITE.map(placeIntent('polite')),
  intent('good luck', LUCK, ['[happy] Good luck!', '[happy] All the best for it.']),
  intent('love', LOVE, [
    '[happy] That is kind of you. Rules cannot love back, but they remember you.',
    '[happy] *smiles* Thank you. I will not argue with that.',
  ]),
  intent('insult', INSULT, [
    '[neutral] Fair enough, rules get a lot wrong. Say it another way, or ask "what can you do".',
    '[relaxed] I have heard worse, and some of it was true. Ask "what can you do", and we try again.',
  ]),
  intent('low', matchIntentAnywhere(LOW, 0.75), [
    '[sad] I am sorry. Rules cannot help as a person would, but I listen.',
    '[sad] That is hard. I have no answer to it and will not pretend. Tell me more, if you like.',
    '[sad] That is hard, and I am sorry. I am only rules, but what you tell me is kept, and I am here.',
  ]),
  intent('listens', LISTEN, [
    '[relaxed] Then no advice. I listen, and I am here.',
    '[relaxed] Of course. Say whatever you like: I just listen.',
  ]),
  intent('glad', matchIntentAnywhere(GLAD, 0.65), [
    '[happy] Oh, well done! That is good to hear.',
    '[happy] *claps* How lovely. I am glad that you told me.',
  ]),
  intent('in English', matchIntentAnywhere(IN_ENGLISH, 1), [
    '[happy] English it is.',
    '[relaxed] *nods* Then English.',
  ]),
  intent('foreign', matchForeignWordsIntent, [
    '[confused] I understand English only: I am built-in rules. A language model understands more, and the setting SOTTO_MODEL connects one.',
    '[sad] English is all that my rules can read. Would you try it in English? {suggestion}',
  ]),
];
