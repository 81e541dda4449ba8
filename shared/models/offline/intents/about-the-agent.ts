/** The agent's account of itself [B3]: rules without a language model, what to try, and small games. */
import type { ConversationView } from '../conversation-view.ts';
import { joinAsEnglishList } from '../english-text.ts';
import { numberWordsToFigures } from '../numbers.ts';
import {
  hashWordingSeed,
  type Intent,
  intent,
  isWordingOfLastAnswer,
  type Match,
  matchIntentAnywhere,
} from './intent.ts';

const CONNECT =
  /\b(?:(?:how|where) (?:do|can|would|should) (?:i|we|you) )?(?:connect|set ?up|add|change|switch|configure|install|plug in|use|get|give you|need)\b.{0,30}\b(?:models?|llm|gpt|chat ?gpt|claude|ollama|openai|bedrock)\b|\bsotto_model\b/i;
const SOTTO = /(?:\b(?:what is|tell me|about|explain) )+sotto\b|\bwhat does sotto\b.*/i;
const WHAT_ARE_YOU =
  /\b(?:are|is|am i (?:talking|speaking) (?:to|with)) (?:you|this|that|an?|the)? ?(?:really |actually |just |even |still |an? |some )*(?:(?:an? )?(?:real|human|person|alive|ai|a\.i\.|artificial|bot|chat ?bot|robot|machine|computer|program|model|llm|gpt|chat ?gpt|claude|gemini|llama|siri|alexa|conscious|sentient|intelligent|rule|language model))\b.*|\bwhat (?:exactly )?(?:are you\b(?! (?:able|good|up|doing|working|programmed))|kind of (?:ai|model|bot|thing) are you|(?:model|llm|ai) (?:is this|are you|do you use|am i talking)).*|\b(?:which|what) (?:language )?model\b.*|\bare you (?:the )?offline\b|\bturing\b|\bhow (?:do|does) (?:you|this|it all) work\b|\bhow (?:are|were) you (?:made|built)\b|\bwho (?:made|built|created|programmed|designed|invented) you\b.*|\bwhat is (?:your model|this)\b(?= *[?.!]*$)|\b(?:tell me )?(?:something |more |a (?:bit|little) )?about (?:you\b|yourself).*|\b(?:introduce|describe) yourself\b|\byou (?:a|an) (?:bot|robot|human|ai)\b|\byou (?:(?:really |just |do |always )*)(?:sound|talk|act|seem|look)(?: (?:a bit|so|just|very|kind of|more))? (?:like (?:an? )?)?(?:robot|machine|bot|computer|recording|robotic|mechanical|artificial|fake|human)\b.*/i;
const WHAT_TO_DO =
  /\bwhat (?:can|could|do|should|shall) (?:you|i|we) (?:do|ask|say|try|know|talk about|help with)(?: (?:here|now|with you|for me|first|next|you|to you|about|today))*[?.! ]*$|\bwhat (?:else|all) can (?:you|i)\b.*|^(?:and )?what else[?.! ]*$|\bwhat (?:you can (?:do|help with|answer)|i can (?:ask|do|say)).*|^(?:help(?: me)?|menu|commands|options|start|examples?)[?.! ]*$|\bwhat are you (?:able|good|programmed)\b.*|\bhow can you help.*|\b(?:can|could) you help me[?.! ]*$|\bhow (?:do|can|should) i (?:talk|speak|use|start|begin|try)\b.*|\byour (?:abilities|skills|features|capabilities)\b.*|^what now\b.*|\bi need help[?.! ]*$|\bgive me (?:an example|examples|some ideas)\b.*|\bwhat (?:kinds?|sorts?|types?) of (?:things|questions|stuff) (?:can|do|are)\b.*|\bwhat (?:questions|information|topics) (?:can|am|do|may) i\b.*/i;
const YOUR_NAME =
  /\bwhat is your (?:real |first |full )?name\b|\bwho (?:are you|is (?:this|that|there|talking|speaking))\b|\b(?:tell me |know )?your name\b|\bwhat (?:should|shall|can|do|may) i call you\b|\bwhat are you called\b|\bdo you have a name\b|\bwho am i (?:talking|speaking) (?:to|with)\b/i;
const RENAME =
  /\b(?:can|may|could|let|want to|wanna|going to|would like to) (?:i |me )?(?:change|rename|call) (?:your name|you)\b.*|\b(?:change|rename) your name\b.*|\bi (?:will|am going to|would like to) call you\b.*|^(?:please )?(?:call|name|rename) yourself\b.*|^your (?:new )?name is (?:now )?(?!\S+ (?:nice|funny|odd|strange))\S+[.! ]*$|\b(?:can|may|could) i give you (?:an? )?(?:\w+ )?(?:nick)?name\b.*|^from now on,? (?:you are|your name is)\b.*/i;
const ORIGIN =
  /\bhow old (?:are you|would you be)\b|\bwhat is your (?:age|birthday|bday|birthplace|country of origin|nationality)\b.*|\bwhere (?:are you|do you come|were you) (?:from|born|originally from)\b.*|\bwhere do you live\b|\bwhere are you\b(?= *(?:now|right now|based|located|running|hosted|kept)?[?.!]*$)|\bwhen (?:were you|is your) (?:born|birthday|made)\b/i;
const LIFE =
  /\bdo you ever (?!(?:record|listen|spy|forget|store|share|sell|delete)\b).*|\bdo you (?:have|own|keep) (?:any |a |some )?(?:pets?|animals?|hobb(?:y|ies)|friends?|family|children|kids|a? ?job|feelings?|emotions?|boyfriend|girlfriend|brothers?|sisters?|parents|favou?rites?)\b.*|\bwhat (?:are|is) your (?:hobb(?:y|ies)|interests|favou?rite\b.*|pets?|job|dreams?|sign)\b.*|^(?:and )?(?:what (?:is|are|about) )?yours[?.! ]*$|\bwhat do you (?:like|enjoy|love|do (?:for fun|in your (?:spare|free) time|all day))\b.*|\bdo you (?!(?:like|love) me\b)(?:like|love|enjoy|prefer|eat|drink|sleep|dream|feel|get tired)\b.*|\bare you (?:happy|sad|tired|hungry|married|single|lonely|bored|in love|male|female|a (?:man|woman|boy|girl))\b.*|\bwho (?:is your (?:boss|employer|creator|father|mother)|do you work for)\b.*/i;
const VOICE =
  /\bhow (?:do|can) i (?:turn (?:on|off|up|down)|enable|use|change|open)\b.*\b(?:voice|settings|microphone|mic|sound)\b.*|\b(?:speak|talk|say (?:it|that)|read)(?: a (?:bit|little))? (?:more )?(?:slower|slowly|faster|quicker|louder|quieter|quietly|softer|up)\b.*|\b(?:slow down|speed up|whisper(?: mode)?|be louder|lower your voice|turn (?:it )?(?:up|down|the volume)|volume|change your (?:voice|accent|speed))\b.*|^(?:(?:a (?:bit|little) )?(?:louder|quieter|slower|faster|softer))(?: please)?[.! ]*$|\bnot so (?:fast|slow|slowly|quickly|loud|quiet)\b.*|^(?:too|that is too|you are too) (?:fast|slow|loud|quiet)\b.*|\btalking too (?:fast|slow|quickly|slowly|loud)\b.*/i;
const PRIVACY =
  /\b(?:is|are) (?:this|it|that|(?:all )?my (?:data|info|information|words|messages?|secrets?|conversations?)) (?:kept |stored )?(?:private|secret|safe|secure|confidential)(?: (?:with|from|on) \w+)?\b|\bprivacy\b|\b(?:what|which) (?:data|information)\b.*\b(?:you|store|keep|kept|save)\b.*|\b(?:delete|erase|remove|clear) (?:all |everything|my (?:data|account|memory|history)|me\b)|\bwhere does my data go\b|\b(?:do|does|happens|happen) (?:you (?:do )?)?(?:with|to) my (?:data|words|information|messages|conversations)\b.*|\bwho (?:can (?:read|see)|reads|sees)\b.*/i;
const LISTENING =
  /^(?:do|will|are) you (?:going to |gonna )?(?:record|save|store|log|write down|share|sell|keep)(?:ing)? (?:all |everything |any of )?(?:what|that|this|of this|my (?:voice|words|messages))\b.*|\b(?:are|do) you (?:always |constantly |secretly |still )*(?:listen(?:ing)?|record(?:ing)?|spy(?:ing)?|hear(?:ing)?|watch(?:ing)?)\b.*\b(?:all the time|always|constantly|everything|24|when (?:i|we)|secretly|on me|in the background)\b.*|\bare you (?:(?:always|constantly|secretly) (?:listening|watching|recording)|recording|spying)\b.*|\bis (?:anyone|anybody|someone|somebody) (?:else )?listening\b.*|\bwho (?:else )?(?:is listening|can hear|hears)\b.*/i;
const TYPE_OR_TALK =
  /\b(?:can|may|could|should|must|do) i\b.*\b(?:talk|speak|say)\b.*\bor\b.*\b(?:type|typing|write)\b.*|\b(?:can|may|could|should|must|do) i\b.*\b(?:type|write)\b.*\bor\b.*\b(?:talk|speak|say)\b.*|^(?:typing|talking|writing) (?:it is|then|is fine|is easier)[.! ]*$|^i (?:will|would|am going to|prefer|would rather) (?:just )?(?:type|typing|write|talk|speak)(?: to you| then| instead| for now)?[.! ]*$|^(?:is it (?:ok|okay|fine|all right|alright) (?:if i|to)|(?:can|may|could|should|must) i|do i (?:have|need) to) (?:just |also |only )?(?:(?:type|write)(?: to you)?(?: (?:instead|here|with you|in|too|rather).*)?|(?:talk|speak)(?: to you)? (?:instead|rather).*)[?.! ]*$/i;
const CAN_REMEMBER =
  /^(?:can|could|do|will|would) you (?:also |even |really )?(?:remember|keep|note|memori[sz]e|remind me of) (?:things|stuff|something|anything|what i (?:say|tell you|said)|everything)(?: (?:for|i|that|between|until|across)\b.*)?[?.! ]*$/i;
const CAN_DO =
  /^(?:can|could|do|will) you (?:also |even )?(?:do|have|set|make|handle|keep|manage|support|use) (?:any |me )?(?:timers?|alarms?|reminders?|countdowns?)(?: (?:and|or|too|as well|timers?|alarms?|reminders?))*[?.! ]*$/i;
const SEE_ME = /^(?:so )?(?:can|do) you (?:actually |really )?see (?:me|us|my \w+|what i|anything|this|that)\b.*/i;
const INTERNET =
  /\b(?:without|need|use|require|connected to)(?: an?| the| any)? (?:internet|wi-?fi|network|online|connection)\b.*|\b(?:work|run|are you) (?:offline|online)\b.*/i;
const FRIEND =
  /\b(?:will|can|could|would) you be my (?:best )?(?:friend|girlfriend|boyfriend|mate|buddy)\b.*|\b(?:are|can|could) (?:you|we) (?:my |be )*friends?\b.*|\bdo you (?:really )?(?:love|like|miss|hate|care about) me\b.*/i;
const HEAR_ME =
  /^(?:have you |do you have |you )?(?:got )?(?:an?|some) (?:minute|moment|sec|second|time)(?: for me| to (?:talk|chat|spare))?[?.! ]*$|^(?:have you |you )?got (?:an?|some) (?:minute|moment|sec|second|time)\b[^.!]{0,20}[?.! ]*$|^are you busy\b.*|^(?:so )?(?:is|does|do|are) (?:this|it|you)(?: thing)? (?:even |actually |really )?work(?:ing|s)?[?.! ]*$|\b(?:is|are) (?:this|it) (?:thing )?(?:on|working)[?.! ]*$|\b(?:can|do) you (?:hear|understand|read) me\b.*|\bare you (?:there|here|awake|still there|ready|listening)\b|\bcan (?:i|we) (?:(?:talk|chat|speak)(?! (?:to|with) (?!you\b))|ask you (?:something|a question))\b.*|^(?:testing|test|mic check)\b.*|^is (?:anybody|anyone|someone) there\b/i;
const BORED =
  /^(?:(?:i am|i feel|feeling|we are)(?: (?:so|very|really|just|pretty|quite|still|getting|a bit|a little))* bored|(?:so )?bored|(?:this|it|that|life|today|my day) is (?:so |very |really |getting )*boring|(?:i have|there is)(?: got)? nothing (?:else )?to do|(?:entertain|amuse|distract) (?:me|us))\b/i;
const BEYOND =
  /^(?:(?:please|can you|could you|would you|got|have you got|how about|any|i want (?:you )?to|i would like(?: you)? to|do you (?:know|have)|tell|give|show|sing|write|say|make|let us|let me|hear) (?:me |us |up )?)*(?:an?y?|some|the|another|your)? ?(?:\w+ )?(?:jokes?|puns?|riddles?|quiz|poems?|poetry|haikus?|rhymes?|songs?|sing|story|stories|tales?|games?|essays?|lyrics|translate|translation|advice|tips|insights?|opinions?|wisdom|recipes?|facts?|trivia)\b.*|\bhow do you say\b.*|\bwhat (?:should|shall|could|can) (?:i|we)\b(?! (?:do|say|ask|try)\b).*|\bwhat i (?:could|should|can) (?!(?:do|say|ask|try)\b).*|\bhow (?:should|shall) (?:i|we)\b(?! (?:do|say|ask|try)\b).*|^(?:let us play|(?:can|could|shall|may|want to|do you want to) (?:we |you |i )?play|write|draw|paint|compose|imagine|pretend|cheer me up|translate|summari[sz]e|surprise me|knock knock)\b.*|\b(?:something|anything) (?:funny|interesting|clever|nice|kind|sweet|new|else(?! (?:left|missing|on it)))\b.*|\b(?:say|tell me) something\b.*|\btalk to me\b|\b(?:meaning|purpose|point) of life\b.*/i;

/** "Should I quit", "which would you choose": an answer would be an opinion. */
const OPINION =
  /^(?:do you (?:think|reckon|believe|feel)|would you (?:say|recommend|rather)|what(?: do| would) you (?:think|reckon|say|do|choose|recommend|suggest|pick|advise)|what is your (?:opinion|view|take|advice|recommendation)|which (?:one |of them |\p{L}+ )?(?:do|would|should) (?:you|i) (?:prefer|choose|like|pick|take|buy|recommend)|(?:should|shall|must) i|is it (?:a )?(?:good|bad|ok|okay|fine|all right|alright|normal|wrong|right|stupid|silly|weird)|am i (?:being )?(?:stupid|wrong|right|a bad|a good|crazy|silly|overreacting|too)|any (?:advice|tips|ideas?|suggestions?|recommendations?)|i need (?:some )?(?:advice|ideas)|(?:do you agree|agree))\b(?! (?:it|there) (?:will|is going to)\b).*/iu;

const WITHOUT_MODEL = [
  '[neutral] That takes a language model and I am built-in rules. {suggestion}',
  '[amused] Nothing clever comes out of rules. Here is what does. {suggestion}',
  '[relaxed] That is beyond built-in rules. A language model does it, and the setting SOTTO_MODEL connects one.',
];
const matchBeyondWords = intent('', BEYOND).match;

/** "Another one", "something without meat", "shorter please". */
const GOES_ON_BEYOND =
  /^(?:and )?(?:(?:another|one more|tell me another|again)(?: one)?|(?:something|anything|one|a (?:short|long|simple|funni?|quick)er one) ?(?:(?:with|without|about|for|in|less|more|that) .{1,40})?|(?:(?:a bit|much) )?(?:shorter|longer|simpler|funnier|better|quicker|easier|nicer|cheaper)(?: one| then)?)(?: please)?[.!? ]*$/i;

/** "Another one" behind a joke that was asked for. */
function matchBeyondAbilityIntent(clause: string, view: ConversationView): Match | null {
  const isMore = GOES_ON_BEYOND.test(clause);
  // Praise may stand between.
  const lately = [view, { ...view, own: view.own.slice(0, -1) }];
  if (isMore && lately.some((one) => isWordingOfLastAnswer({ wordings: WITHOUT_MODEL }, one))) return { score: 1 };
  return matchBeyondWords(clause, view);
}

/** As good as chance to a person, and the same for the same prompt [B3]. */
function drawIntentNumber({ words, own, clock }: ConversationView, sides: number): number {
  return hashWordingSeed(`${words} ${own.length} ${clock?.nowMs}`) % sides;
}

const PLEASE = '^(?:(?:please|can you|could you|hey|let us|i (?:want|need|would like) (?:you )?to|just|do) )*';
const COIN = new RegExp(
  `${PLEASE}(?:flip|toss|throw)(?: me| us)? (?:an?|the|that|another|this)? ?(?:normal |virtual )?coin\\b|^heads or tails\\b`,
  'i',
);
const DIE = new RegExp(
  `${PLEASE}(?:roll|throw)(?: me| us)? (?:(?:an?|the|one|another|(?<count>two|three|four|five|six|[2-6])|some) )?(?:six.sided )?(?:dice|die)\\b`,
  'i',
);
const NUMBER =
  /\b(?:pick|choose|give me|think of|random) (?:an? |me |random )*number\b(?:.*?\b(\d{1,9})\b.*?\b(\d{1,9})\b)?/i;

/** A coin, a die, or a number between two. */
function matchChanceIntent(clause: string, view: ConversationView): Match | null {
  if (COIN.test(clause)) return { score: 1, slots: { chance: drawIntentNumber(view, 2) === 0 ? 'Heads' : 'Tails' } };
  const count = Number(numberWordsToFigures(DIE.exec(clause)?.groups?.count ?? '1'));
  if (count > 1) {
    const rolls = Array.from({ length: count }, (_, at) => 1 + drawIntentNumber({ ...view, words: `${at}` }, 6));
    return { score: 1, slots: { chance: joinAsEnglishList(rolls.map(String)) } };
  }
  const [number, low = '1', high = '10'] = NUMBER.exec(clause) ?? [];
  const [first, last] = number === undefined ? [1, 6] : [Number(low), Number(high)];
  if ((number === undefined && !DIE.test(clause)) || last < first) return null;
  return { score: 1, slots: { chance: String(first + drawIntentNumber(view, last - first + 1)) } };
}

const SPELLING =
  /\b(?:spell|spelling (?:of|for)|spelled)(?: the word| out)? ["“']?(\p{L}[\p{L}'-]{1,30})["”']?(?: for me| please)?[?.! ]*$/iu;

function matchSpellingIntent(clause: string): Match | null {
  const [, word = 'it'] = SPELLING.exec(clause) ?? [];
  const isName = /^(?:it|that|this|name|out|my|your)$/i.test(word);
  return isName ? null : { score: 0.9, slots: { letters: [...word.toUpperCase()].join(', ') } };
}

const SAY =
  /^(?:say|repeat after me:?) ["“]?(?!(?:it|that|something|anything|again|what|my|yes|no|when)\b)(?<words>[^"”]{2,80}?)["”]?[.! ]*$/i;

const EXPORT =
  /\b(?:export|download|back ?up|give me|send me|get|have)(?: me)? (?:a copy of )?(?:all )?(?:of )?my (?:data|memories|facts|history|conversations?)\b.*/i;
const PRICE =
  /\b(?:is|are) (?:this|it|that|you|sotto) (?:really |completely )?(?:free|for free|expensive)\b.*|\b(?:what|how much) (?:do|does|will|would|did) (?:this|it|that|you|sotto|talking to you) cost\b.*|\bdo i (?:have|need) to pay\b(?: (?:for|to use) (?:this|it|that|you))?(?! (?:\p{L}|\d)).*/iu;
const LIMITS =
  /\bwhat (?:can|do) you not (?:do|know|understand)\b.*|\bwhat are your (?:limits|limitations|weaknesses)\b.*|\bwhat (?:is it )?(?:that )?you cannot do\b.*/i;

export const ABOUT_THE_AGENT: readonly Intent[] = [
  intent('export', EXPORT, [
    '[neutral] On the page, open the memory and export everything: it is one file with all that is kept of you.',
    '[neutral] The memory of the page has an export. It gives you everything that is kept, as one file.',
  ]),
  intent('price', PRICE, [
    '[neutral] I am built-in rules and cost nothing. A language model, if one is connected, costs what its provider takes.',
    '[relaxed] Rules are free. Only a language model would cost something, and none is connected.',
  ]),
  intent('limits', LIMITS, [
    '[neutral] I do not tell stories, translate or reason: that takes a language model, and the setting SOTTO_MODEL connects one. I reach no phone, no calendar and no lamp.',
    '[relaxed] Whatever my rules do not name, I cannot do. No stories, no translations, no opinions, until SOTTO_MODEL connects a language model.',
  ]),
  intent('connect a model', CONNECT, [
    '[neutral] Start the server with the setting SOTTO_MODEL. It takes Bedrock, OpenAI and models on your own machine, and the README has the lines to copy.',
    '[neutral] One setting does it: SOTTO_MODEL, read when the server starts. The README lists what it takes, from Bedrock to a model on your own machine.',
  ]),
  intent('what is Sotto', SOTTO, [
    '[neutral] Sotto is the system that carries this conversation. It keeps memory, calls tools, and brings results at the right moment. The voice you hear is played by built-in rules until a model is connected.',
    '[happy] Sotto is the backend behind this voice. Whatever works without a language model works with me, and I am built-in rules.',
  ]),
  intent('what are you', WHAT_ARE_YOU, [
    '[neutral] I am {speaker} and played by built-in rules: no person, and no language model either. The setting SOTTO_MODEL connects one.',
    '[relaxed] I am a set of built-in rules. They match your words, call tools and remember what you say, and there is no language model behind them.',
  ]),
  intent('what can you do', WHAT_TO_DO, [
    '[happy] Try one of these. {some}{others} [neutral] It is all done by built-in rules, without a language model: the setting SOTTO_MODEL connects one.',
    '[happy] This works right now. {some}{others} [neutral] I am built-in rules, and no language model. SOTTO_MODEL is the setting that connects one.',
  ]),
  intent('your name', YOUR_NAME, ['[happy] I am {speaker}.', '[happy] My name is {speaker}. And yours?']),
  intent('rename me', RENAME, [
    '[amused] The name stays, I am afraid: it comes with the persona, and the person who runs me picks that.',
    '[neutral] I keep the name that I have. Whoever runs this server can give me another.',
  ]),
  intent('age and origin', ORIGIN, [
    '[amused] Rules have no birthday and no home town. I live on the server that you are talking to.',
    '[relaxed] I am made of rules, so I come from a repository, and I am as old as its last commit.',
  ]),
  intent('likes and life', LIFE, [
    '[amused] I would have to make that up, and rules make nothing up.',
    '[relaxed] There is nobody behind these rules. What you tell me of yourself, I remember.',
  ]),
  intent('chance', matchChanceIntent, ['[happy] *tosses it with one hand* {chance}.', '[amused] {chance} it is.']),
  intent('spelling', matchSpellingIntent, [
    '[neutral] As you wrote it: {letters}.',
    '[happy] Here goes, as you wrote it: {letters}.',
  ]),
  intent('say it', SAY, ['[happy] {words}.', '[amused] *clears her throat* {words}.']),
  intent('voice', VOICE, [
    '[neutral] My voice is set where you listen, in the settings of the page. I cannot turn it from here.',
    '[relaxed] Speed, volume and voice are in the settings of the page. My rules do not reach them.',
  ]),
  intent('privacy', PRIVACY, [
    '[neutral] Ask "what do you know about me" and I say what is kept. "Forget everything about me" erases it, once you have confirmed it.',
    '[neutral] What you say is kept where this server keeps it. Say "forget everything about me" and it is erased, once you have confirmed it.',
  ]),
  intent('is it listening', matchIntentAnywhere(LISTENING, 0.98), [
    '[neutral] No. I get what you type, and what you say while the microphone is on. Nothing else.',
    '[neutral] Only to you, and only while the microphone is on. What you say is kept where this server keeps it.',
  ]),
  intent('can it see', SEE_ME, [
    '[neutral] No, I have no camera. You can send me a picture, and I can tell its kind and size.',
    '[amused] I see nothing but words. Of a picture that you send I can tell kind and size.',
  ]),
  intent('internet', INTERNET, [
    '[neutral] Talking, memory, reminders and sums need no internet. Weather, news and looking things up do.',
    '[relaxed] My rules run without it. Only weather, news and searches need the internet.',
  ]),
  intent('friend', FRIEND, [
    '[relaxed] Rules have no feelings, so I cannot be that. But I listen, and I remember what you tell me.',
    '[happy] That is kind to ask. There is nobody in here to feel it, but I keep you company.',
  ]),
  intent(
    'wants a person',
    /\b(?:talk|speak|chat) (?:to|with) (?:an? |the |some)?(?:real |actual |live )?(?:human|person|somebody|someone|agent|operator|people)\b.*/i,
    [
      '[neutral] There is only me here, a set of built-in rules. I can reach no person.',
      '[sad] I am all there is here, and I am rules. A person I cannot call for you.',
    ],
  ),
  intent('type or talk', TYPE_OR_TALK, [
    '[happy] Type or talk, as you like. I get both the same way.',
    '[relaxed] Either will do: what you type counts as what you say.',
  ]),
  intent('can do', CAN_DO, [
    '[happy] Yes. Say what and when, as in "set a timer for 10 minutes" or "remind me at 6 pm to call home".',
    '[happy] That I do, by rules: "wake me at 7", "set a timer for 10 minutes", "remind me on Friday at 9".',
  ]),
  intent('can remember', CAN_REMEMBER, [
    '[happy] Yes. Tell me something of yours, such as "I live in Porto", or say "remember that the key is under the mat".',
    '[relaxed] I do: what you tell me is kept. For a time of day, say "remind me at 6 pm".',
  ]),
  intent('is here', /^(?:please )?(?:wake up|come back|you there|anybody home)[.!? ]*$/i, [
    '[happy] I am here.',
    '[happy] *waves* Here I am.',
  ]),
  intent('can you hear me', HEAR_ME, [
    '[happy] Yes, I am here.',
    '[happy] I get every word, if not always its meaning.',
  ]),
  intent('bored', matchIntentAnywhere(BORED, 0.95), [
    '[happy] Then here is something that I can do. {suggestion}',
    '[amused] I know a cure that works by rules. {suggestion}',
  ]),
  intent('no opinion', matchIntentAnywhere(OPINION, 0.6), [
    '[neutral] Rules have no opinion, so that is for you to decide.',
    '[relaxed] I cannot judge that. Tell me what speaks for it and what against it, and I remember both.',
    '[neutral] An opinion of mine would be made up, and rules make nothing up. It is your decision.',
  ]),
  intent('beyond rules', matchBeyondAbilityIntent, WITHOUT_MODEL),
];
