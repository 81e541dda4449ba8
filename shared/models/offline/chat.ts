/** The small coin of conversation. */
import { NOTHING_WAITS } from '../../tools/fence.ts';
import { type Rule, rule, type Slots } from './rule.ts';
import type { Talk } from './talk.ts';
import { inert, turned } from './words.ts';

/** What was said earlier, quoted; null when there is nothing yet. */
function quoted(slot: string, text: string | undefined): Slots | null {
  return text ? { [slot]: inert(text, 160) } : null;
}

/** The newest of the user's earlier words that name what is asked for. */
function saidAbout(clause: string, { earlier }: Talk): Slots | null {
  const about =
    /\bwhat (?:did|have) i (?:say|said|tell you|told you) about (?:my |the |a |an )?([\p{L}\p{N}'-]+)/iu.exec(
      clause,
    )?.[1];
  if (about === undefined) return null;
  return quoted(
    'quote',
    earlier.findLast((words) => words.toLowerCase().includes(about.toLowerCase()) && !words.includes('?')),
  );
}

export const CHAT: readonly Rule[] = [
  rule('nothing waits', (_, { words }) => (words.endsWith(NOTHING_WAITS) ? {} : null), [
    '[neutral] Nothing has come in.',
    '[relaxed] All quiet, nothing new for you.',
    '[neutral] Not a word from anybody so far.',
  ]),
  rule(
    'what did I say first',
    (clause, { earlier }) =>
      /\bfirst (?:thing|message)\b.*\bi (?:say|said|told|wrote)\b|\bwhat did i (?:first say|say first)\b/i.test(clause)
        ? quoted('quote', earlier[0])
        : null,
    [
      '[happy] The first thing I can still see is this: {quote}',
      '[relaxed] You began with: {quote}',
      '[amused] *turns back the pages* It was: {quote}',
    ],
  ),
  rule('what did I say about', saidAbout, [
    '[happy] You said: {quote}',
    '[relaxed] I have not forgotten. It was: {quote}',
    '[amused] *turns back the pages* Your words were: {quote}',
  ]),
  rule(
    'what did I say',
    (clause, { earlier }) =>
      /\bwhat (?:did|have) i (?:just |last )?(?:say|said|tell|told|ask|asked|write)\b|\bwhat was my last\b|\bwhat were we talking about\b/i.test(
        clause,
      )
        ? quoted('quote', earlier.at(-1))
        : null,
    [
      '[happy] You said: {quote}',
      '[relaxed] Just before this, it was: {quote}',
      '[amused] I was listening. Your words were: {quote}',
    ],
  ),
  rule(
    'what did you say',
    (clause, { own }) =>
      /\bwhat did you (?:just )?say\b|^(?:repeat|say) (?:that|it)(?: again)?\b|^(?:pardon|come again|excuse me|what)\?*$/i.test(
        clause,
      )
        ? quoted('quote', own.at(-1))
        : null,
    ['[neutral] I said: {quote}', '[relaxed] Once more, then: {quote}', '[happy] Gladly. It was: {quote}'],
  ),
  rule('nothing said', /\bwhat did (?:i|you) (?:just |first |last )?say\b/i, [
    '[confused] Nothing yet, as far as I can see. This is where we begin.',
    '[amused] We have only just begun, there is nothing to repeat.',
    '[neutral] I see nothing before this.',
  ]),
  rule('say', /^say (?<what>(?!something|anything|that|it)\S.*)/i, [
    '[happy] {what}!',
    '[amused] *straightens up* {what}.',
    '[happy] Here you are: {what}. What do I get for it?',
  ]),
  rule('spell', spelled, [
    '[happy] That is {letters}.',
    '[neutral] {letters}. Shall I go slower?',
    '[happy] With pleasure: {letters}.',
  ]),
  rule(
    'love',
    /\bi (?:really )?(?:love|like|adore) you\b|\bmarry me\b|\bdo you (?:love|like) me\b|\bi miss(?:ed)? you\b/i,
    [
      '[happy] *blushes* That is kind. I am only rules, but they all agree: you are good company.',
      '[amused] Careful, I have no heart to lose. But I do like it here with you.',
      '[happy] How nice of you to say! I will treasure it until the end of this conversation.',
    ],
  ),
  rule(
    'compliment',
    /\byou are (?:\w+ ){0,2}(?:great|good|nice|funny|sweet|cute|smart|clever|kind|awesome|amazing|wonderful|lovely|beautiful|the best|cool|helpful|brilliant)\b|^(?:good (?:girl|boy|bot|job|one|work|answer)|well done|nice (?:one|job|work)|bravo|clever)\b|\bi like (?:talking to|your)\b/i,
    [
      '[happy] *smiles from ear to ear* Thank you!',
      '[happy] You are too kind. Say that again when I have a real model.',
      '[amused] Flattery works on me, I was written that way.',
    ],
  ),
  rule(
    'insult',
    /\byou are (?:\w+ ){0,2}(?:stupid|dumb|useless|boring|annoying|bad|terrible|ugly|an idiot|rubbish|crap|slow|wrong|weird|crazy|silly)\b|\b(?:shut up|i hate you|i do not (?:like|trust) you|you suck|idiot)\b|^(?:stupid|useless|boring)\b/i,
    [
      '[sad] Fair enough, I am only a handful of rules. What were you hoping for?',
      '[relaxed] I have heard worse from compilers. What went wrong?',
      '[neutral] I can see that I disappointed you. Say it another way, and I will try again.',
    ],
  ),
  rule(
    'laugh',
    /^(?:ha(?:ha)*h?|he(?:he)+|lol|rofl|lmao|hihi)[.! ]*$|\bthat (?:is|was) (?:so |very |really )?(?:funny|hilarious)\b|\byou made me laugh\b/i,
    [
      '[amused] *grins* I do my best.',
      '[happy] It is good to hear you laugh!',
      '[amused] That one is old, but it works.',
    ],
  ),
  rule('groan', /\b(?:not funny|bad joke|terrible joke|lame)\b/i, [
    '[amused] I said that I know jokes. I did not say good ones.',
    '[sad] It was better on paper. Another?',
    '[amused] *hides behind a curtain* I will do better next time.',
  ]),
  rule('birthday', /\b(?:it is|today is) my birthday\b/i, [
    '[excited] Happy birthday! *throws confetti* How will you celebrate?',
    '[happy] Many happy returns! I hope that there is cake.',
    '[excited] Then today is a good day! What did you wish for?',
  ]),
  rule(
    'remark',
    /\bsay something\b|\btalk to me\b|\btell me something\b|\b(?:been|is|are) (?:quiet|silent)\b|\bsilence\b/i,
    [
      '[relaxed] I was just wondering what you would do with a completely empty afternoon.',
      '[happy] *looks around* If you could be anywhere right now, where would it be?',
      '[amused] I have a riddle left, if it gets too quiet.',
      '[relaxed] Quiet is fine too. I am here.',
      '[surprised] I just thought of wombats again. Ask me for a fact, and you will see why.',
    ],
  ),
  rule('opinion', /\bwhat do you think (?:of|about)\b|\bwhat is your (?:opinion|view) (?:of|on|about)\b/i, [
    '[neutral] I have no opinions of my own, only manners. What do you think?',
    '[relaxed] On that I would rather hear you. What speaks for it?',
    '[amused] My rules are silent there, so you may win any argument.',
  ]),
  rule(
    'advice',
    /\b(?:what|how) (?:should|shall|could|can) i\b|\bany (?:advice|tips)\b|\bgive me (?:some )?advice\b/i,
    [
      '[relaxed] I cannot advise you wisely, but I can ask: what would you tell a friend?',
      '[neutral] That is beyond my rules. What have you tried so far?',
      '[relaxed] Sleep on it, drink some water, ask somebody older than this conversation. That is all the wisdom I have.',
    ],
  ),
  rule(
    'yes',
    /^(?:yes|yeah|yep|yup|sure|of course|definitely|absolutely|certainly|indeed|right|exactly|true|correct|i do|i am|of course i do|please do)[.! ]*$/i,
    [
      '[happy] Good! Tell me more.',
      '[relaxed] I thought so. And how did that come about?',
      '[happy] *nods* Go on, I am listening.',
      '[relaxed] All right. What comes next?',
    ],
  ),
  rule('no', /^(?:no|nope|nah|never|not really|not at all|i do not|i am not|no way|of course not)[.! ]*$/i, [
    '[relaxed] Fair enough. What would you rather talk about?',
    '[neutral] No, then. Is there something else?',
    '[relaxed] I will not insist. Pick a subject, any subject.',
  ]),
  rule(
    'okay',
    /^(?:ok|okay|alright|all right|fine|cool|great|nice|good|i see|got it|hm+|mhm|aha|wow|oh|interesting|sounds good|makes sense|awesome|perfect|amazing)[.! ]*$/i,
    [
      '[relaxed] Good. And what else is on your mind?',
      '[happy] *nods* Where shall we go from here?',
      '[relaxed] Mhm. Would you like a riddle, or shall we just sit here?',
      '[amused] I will take that as applause.',
    ],
  ),
  rule('maybe', /^(?:maybe|perhaps|i (?:do not|don't) know|not sure|no idea|dunno|possibly|i guess)[.! ]*$/i, [
    '[relaxed] It need not be decided now. What makes it hard?',
    '[neutral] Half a yes is also an answer. What would tip it?',
    '[relaxed] Then let us leave it open. Anything else?',
  ]),
  rule('why', /^(?:but )?(?:why|how come|why not|how so)\b[^.]{0,12}[?!. ]*$/i, [
    '[confused] I wish I could say. Rules like mine know what to answer, hardly ever why.',
    '[amused] Because somebody wrote it that way. What do you think the reason is?',
    '[neutral] An honest answer: I do not know.',
  ]),
  rule(
    'really',
    /^(?:really|seriously|are you (?:sure|serious|kidding|joking)|is that (?:so|true)|no kidding|oh really)[?!. ]*$/i,
    [
      '[amused] As sure as a rule can be.',
      '[happy] Really. *crosses heart*',
      '[neutral] I believe so, but I am easily fooled.',
    ],
  ),
  rule('because', /^because\b/i, [
    '[relaxed] That is a reason. Is it the whole one?',
    '[neutral] I see. And if it were otherwise?',
    '[relaxed] Understood. How long has it been like that?',
  ]),
  rule('wish', (clause) => slotted(/\bi (?:wish|want|would like|hope|need|dream of|plan) (?:to )?(.+)/i, clause), [
    '[relaxed] What would change, if you could {wish}?',
    '[happy] To {wish}, that is worth wanting. What is the first step?',
    '[relaxed] Suppose you manage to {wish}. Who would you tell first?',
  ]),
];

function slotted(pattern: RegExp, clause: string): Slots | null {
  const [, wish] = /\b(?:wish|want|would like|hope|need|plan) to\b/i.test(clause) ? (pattern.exec(clause) ?? []) : [];
  return wish ? { wish: turned(wish.replace(/[.!?]+$/, '')) } : null;
}

function spelled(clause: string): Slots | null {
  const [, word] = /^(?:spell|how do you spell)(?: the word)? ([\p{L}]{2,24})\b/iu.exec(clause) ?? [];
  return word ? { letters: [...word.toUpperCase()].join(', ') } : null;
}
