/** The agent's account of itself [B3]: rules without a language model, and what the user can try. */
import { type Rule, rule } from './rule.ts';
import { suggestionsFor } from './suggestions.ts';

const withSpeaker =
  (pattern: RegExp): Rule['hears'] =>
  (clause, { speaker }) =>
    pattern.test(clause) ? { speaker } : null;

const MAKE =
  /\b(?:jokes?|puns?|riddles?|quiz|poems?|poetry|haikus?|rhymes?|songs?|sing|story|stories|tales?|games?|essays?|lyrics|translate|translation|advice|tips|insights?|opinions?|wisdom|recipes?|facts?)\b|\bhow do you say\b|\b(?:what|how) (?:should|shall) (?:i|we)\b|\b(?:write|draw|paint|compose|imagine|pretend|entertain|cheer me up)\b|\b(?:something|anything) (?:funny|interesting|clever|new|else)\b|\b(?:say|tell me) something\b|\btalk to me\b|\bi am (?:so )?bored\b/i;
/** "I wrote a song" asks for nothing. */
const TOLD = /^(?:i (?!want\b|would like\b|am (?:so )?bored\b)|we |he |she |they |my |our |the |yesterday |today )/i;
export const SELF: readonly Rule[] = [
  rule(
    'connect a model',
    /\b(?:connect|set ?up|add|change|switch|configure|install|plug in|use|get|give you|need)\b.{0,30}\b(?:models?|llm|gpt|chat ?gpt|claude|ollama|openai|bedrock)\b|\bsotto_model\b/i,
    [
      '[neutral] Start the server with the setting SOTTO_MODEL. It takes Bedrock, OpenAI and models on your own machine, and the README has the lines to copy.',
      '[neutral] One setting does it: SOTTO_MODEL, read when the server starts. The README lists what it takes, from Bedrock to a model on your own machine.',
    ],
  ),
  rule('what is Sotto', /\b(?:what is|about|explain) sotto\b|\bwhat does sotto\b/i, [
    '[neutral] Sotto is the system that carries this conversation. It keeps memory, calls tools, and brings results at the right moment. The voice you hear is played by built-in rules until a model is connected.',
    '[happy] Sotto is the backend behind this voice. Whatever works without a language model works with me, and I am built-in rules.',
  ]),
  rule(
    'what are you',
    withSpeaker(
      /\b(?:are|is) (?:you|this|that) (?:really |actually |just |even )*(?:an? )?(?:real|human|person|alive|ai|a\.i\.|artificial|bot|chat ?bot|robot|machine|computer|program|model|llm|gpt|chat ?gpt|claude|gemini|llama|siri|alexa|conscious|sentient|intelligent|rule|language model)|\bwhat (?:are you\b(?! (?:able|good|up|doing))|kind of (?:ai|model|bot|thing) are you|(?:model|llm|ai) (?:is this|are you|do you use|am i talking))|\b(?:which|what) (?:language )?model\b|\bare you (?:the )?offline\b|\bturing\b|\bhow (?:do|does) (?:you|this) work\b|\bhow (?:are|were) you (?:made|built)\b|\bwho (?:made|built|created|programmed) you\b|\bwhat is (?:your model|this)\b|\b(?:tell me|something) (?:something |more |a (?:bit|little) )?about (?:you\b|yourself)|\b(?:introduce|describe) yourself\b/i,
    ),
    [
      '[neutral] I am {speaker} and played by built-in rules: no person, and no language model either. The setting SOTTO_MODEL connects one.',
      '[relaxed] I am a set of built-in rules. They match your words, call tools and remember what you say, and there is no language model behind them.',
      '[neutral] {speaker} is played by built-in rules without a language model. What I know comes from tools, and from you.',
      '[amused] Only built-in rules, and no language model. Where they know nothing they say so.',
    ],
  ),
  rule('what can you do', (clause, talk) => (ASKS_WHAT_TO_DO.test(clause) ? suggestionsFor(talk) : null), [
    '[happy] Try one of these. {some}{others} [neutral] It is all done by built-in rules, without a language model: the setting SOTTO_MODEL connects one.',
    '[happy] This works right now. {some}{others} [neutral] I am built-in rules, and no language model. SOTTO_MODEL is the setting that connects one.',
  ]),
  rule(
    'your name',
    withSpeaker(
      /\bwhat is your name\b|\bwho (?:are you|is (?:this|that|there))\b|\byour name\b.*\?|\bwhat (?:should|shall|can|do) i call you\b|\bdo you have a name\b|\bwho am i (?:talking|speaking) (?:to|with)\b/i,
    ),
    ['[happy] I am {speaker}.', '[happy] My name is {speaker}. And yours?'],
  ),
  rule(
    'inbox',
    /\b(?:reminders?|timers?|alarms?|research|tasks?)\b.*\b(?:do i have|are there|are set|is (?:running|going)|are running|under way)\b|\b(?:list|show|cancel|stop|delete|remove)\b.*\b(?:reminders?|timers?|alarms?|research)\b|\b(?:inbox|what waits)\b|\bare you (?:done|finished|ready)\b|\bwhat are you (?:doing|working on|up to)\b|\bhow (?:is|far is) the research\b|^what is new\b/i,
    [
      '[neutral] The inbox shows what waits and what is under way, with reminders and research. It can be cancelled there.',
      '[neutral] Please look into the inbox. Reminders and research under way stand there and can be cancelled.',
    ],
  ),
  rule(
    'privacy',
    /\bis (?:this|it|that) (?:private|secret|safe|secure)\b|\bprivacy\b|\b(?:what|which) (?:data|information)\b.*\b(?:you|store|keep|kept|save)\b|\b(?:delete|erase|remove|clear) (?:all |everything|my (?:data|account|memory|history)|me\b)/i,
    [
      '[neutral] Ask "what do you know about me" and I say what is kept. "Forget everything about me" erases it, once you have confirmed it.',
      '[neutral] What you say is kept where this server keeps it. Say "forget everything about me" and it is erased, once you have confirmed it.',
    ],
  ),
  rule(
    'can you hear me',
    /\b(?:can|do) you (?:hear|understand|read) me\b|\bare you (?:there|here|listening|awake|still there)\b|\bcan (?:i|we) (?:talk|chat|speak)\b|^(?:testing|test|mic check)\b|^is (?:anybody|anyone|someone) there\b/i,
    ['[happy] Yes, I am here.', '[happy] I get every word, if not always its meaning.'],
  ),
];

const ASKS_WHAT_TO_DO =
  /\bwhat (?:can|could|do|should) (?:you|i|we) (?:do|ask|say|try|know|talk about)(?: (?:here|now|with you|for me|first|next|you|to you))*[?.! ]*$|\bwhat (?:else|all) can (?:you|i)\b|\bwhat you can do\b|^(?:help|menu|commands|options|start|examples?)\b(?! me (?:with|to)\b)|\bwhat are you (?:able|good)\b|\bhow can you help\b|\b(?:can|could) you help me[?.! ]*$|\bhow (?:do|can|should) i (?:talk|speak|use|start|begin|try)\b|\byour (?:abilities|skills|features|capabilities)\b|^what now\b|\bi need help[?.! ]*$|\bgive me (?:an example|examples|some ideas)\b/i;

/** Requests to make or do something, and questions about the agent. */
const OF_AGENT = /\b(?:do|are|have|did|should|may|might|am|is|what|why|how|who|which|where|when)\b.*\b(?:you|your)\b/i;
const ASKS_TO_DO = /^(?:can|could|would|will) you\b/i;
const ON_AGENT = /\b(?:you are|i (?:really )?(?:love|like|hate|adore|miss|trust) you)\b/i;

/** Tried last: requests that need understanding must not get an invented answer. */
export const BEYOND_RULES: Rule = rule(
  'beyond rules',
  (clause) => {
    const isWanted = MAKE.test(clause) && !TOLD.test(clause);
    return isWanted || [ASKS_TO_DO, ON_AGENT, OF_AGENT].some((pattern) => pattern.test(clause)) ? {} : null;
  },
  [
    '[neutral] That takes a language model and I am built-in rules. {suggestion}',
    '[amused] Nothing clever comes out of rules. Here is what does. {suggestion}',
    '[neutral] I would have to make that up: there is nobody behind these rules. {suggestion}',
    '[relaxed] That is beyond built-in rules. A language model does it, and the setting SOTTO_MODEL connects one.',
  ],
);
