/** Who she is. Asked what she is, she says it plainly: a set of rules, without any language model (B3). */
import { type Rule, rule } from './rule.ts';
import type { Talk } from './talk.ts';

const own = (pattern: RegExp) => (clause: string, talk: Talk) =>
  pattern.test(clause) ? { speaker: talk.speaker } : null;

export const SELF: readonly Rule[] = [
  rule(
    'what are you',
    own(
      /\b(?:are|is) (?:you|this|that) (?:really |actually |just |even )*(?:an? )?(?:real|human|person|alive|ai|a\.i\.|artificial|bot|chat ?bot|robot|machine|computer|program|model|llm|gpt|chat ?gpt|claude|gemini|llama|conscious|sentient|intelligent|rule|language model)|\bwhat (?:are you|kind of (?:ai|model|bot|thing) are you|(?:model|llm|ai) (?:is this|are you|do you use|am i talking))|\b(?:which|what) (?:language )?model\b|\bare you (?:the )?offline\b|\bturing\b|\bhow (?:do|does) (?:you|this) work\b|\bhow (?:are|were) you (?:made|built)\b|\bwho (?:made|built|created|programmed) you\b|\bwhat is your model\b/i,
    ),
    [
      '[neutral] Honestly? I am {speaker}, played by a small set of rules. There is no language model behind me right now, and no network. Set SOTTO_MODEL, and I get a real one.',
      '[amused] I am a rule engine in a nice coat. *tips hat* No language model, just patterns and some patience. Set SOTTO_MODEL to give me a proper mind.',
      '[neutral] No person and no clever model either: I am the offline stand-in, made of rules. I understand a little, and I say so when I do not.',
      '[relaxed] I will not pretend: {speaker} is only hand-written rules at the moment. With a model in SOTTO_MODEL I would understand far more.',
    ],
  ),
  rule(
    'your name',
    own(
      /\bwhat is your name\b|\bwho are you\b|\byour name\b.*\?|\bwhat (?:should|shall|can|do) i call you\b|\bdo you have a name\b|\bwho am i (?:talking|speaking) (?:to|with)\b/i,
    ),
    [
      '[happy] I am {speaker}. And you are?',
      '[happy] My name is {speaker}. *bows* Pleased to meet you.',
      '[relaxed] You can call me {speaker}.',
    ],
  ),
  rule(
    'about you',
    own(
      /\btell me (?:something |more |a (?:bit|little) )?about (?:you|yourself)\b|\bintroduce yourself\b|\bdescribe yourself\b/i,
    ),
    [
      '[happy] I am {speaker}. I listen, I remember what you said in this talk, I do sums, and I know a few jokes. *leans in* And I am only rules, so be gentle.',
      '[relaxed] There is not much to tell: {speaker}, fond of good company, bad at big questions, quite good at riddles.',
      '[amused] I am {speaker}, a small thing made of rules with a weakness for puns. Now you.',
    ],
  ),
  rule(
    'what can you do',
    /\bwhat (?:can|could|do) (?:you|i|we) (?:do|ask|say|know|talk about)\b|^help\b|\bwhat are you (?:able|good)\b|\bhow can you help\b|\bwhat should i (?:say|ask)\b|\byour (?:abilities|skills|features)\b/i,
    [
      '[happy] Quite a few small things: chat, jokes, riddles, sums, coin tosses, remembering what you told me here. And my tools, where I have any.',
      '[excited] Ask me for a joke, a riddle, or fifteen percent of eighty. *counts on fingers* Tell me your name, and ask me for it later.',
      '[relaxed] I can keep you company, do a little arithmetic and remember this conversation. For deep questions I need a real model, in SOTTO_MODEL.',
    ],
  ),
  rule('your age', /\bhow old are you\b|\bwhat is your age\b|\bwhen (?:is your birthday|were you (?:born|made))\b/i, [
    '[amused] Rules do not count birthdays. I feel about as old as this conversation.',
    '[amused] Young enough to be curious, too old to be fashionable. Honestly, I have no age.',
    '[neutral] I have none. I begin anew with every conversation.',
  ]),
  rule('where are you', /\bwhere (?:are|do) you (?:live|from|come from|now|right now|at)?\b|\bwhere are you\b/i, [
    '[relaxed] Inside the program that you have just started. It is cosy, if a little dark.',
    '[amused] Right here, on your machine. I never touch the network.',
    '[neutral] I live where you started me, and nowhere else.',
  ]),
  rule('favourite', /\b(?:what|who|which) is your favourite\b|\byour favourite [^?.!]+\?/i, [
    '[amused] I have never tried any, so I cannot be fair about it. What is your favourite?',
    '[relaxed] Rules have no favourites, but I would trust yours. Which is it?',
    '[surprised] Nobody has given me one yet! *thinks* Tell me yours, and I will borrow it.',
  ]),
  rule('do you like', /\bdo you (?:really )?(?:like|love|enjoy|prefer|want) (?!me\b)[^?.!]+/i, [
    '[amused] I would like to say yes, but liking needs more than rules. Do you?',
    '[relaxed] Many people do, I hear. Are you one of them?',
    '[neutral] I cannot say, I only know the word. What do you think about it?',
  ]),
  rule(
    'do you dream',
    /\bare you (?:ever )?(?:happy|sad|lonely|hungry|tired|bored|angry|afraid|scared)\b|\bdo you (?:ever )?(?:dream|sleep|eat|drink|breathe|feel|think|get (?:tired|bored|lonely)|have (?:feelings|emotions|a soul|friends|family))\b/i,
    [
      '[amused] No, though I play the part with pleasure. I am rules, all the way down.',
      '[neutral] Not in any way that would impress you. I match words and answer as warmly as I was written.',
      '[relaxed] I am afraid not. It keeps the fridge empty and the nights quiet.',
    ],
  ),
  rule(
    'can you hear me',
    /\b(?:can|do) you (?:hear|understand|read) me\b|\bare you (?:there|here|listening|awake|still there)\b|^(?:testing|test|mic check)\b|^is (?:anybody|anyone|someone) there\b/i,
    [
      '[happy] Loud and clear. *nods*',
      '[happy] Yes, I am here. I get your words, if not always your meaning.',
      '[relaxed] I am listening. Go on.',
    ],
  ),
  rule('languages', /\b(?:do|can) you (?:speak|understand|talk) \p{L}+|\bwhat languages\b/iu, [
    '[neutral] Only English for now, because my rules are in English. A real model would bring the others.',
    '[sad] English is all I have. With SOTTO_MODEL set to a model, I would be better travelled.',
    '[amused] I speak English, and fluent silence.',
  ]),
];
