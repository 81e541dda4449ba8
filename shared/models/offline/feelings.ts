/** How the user feels; and what somebody in need must hear, from a rule engine too. */
import { type Rule, rule } from './rule.ts';

/** "I am (so) …", "I feel …", "feeling …", and not "I am not …". */
const feeling = (words: string) =>
  new RegExp(
    `\\b(?:i am|i feel|i have been|feeling|i was|i am feeling|makes me|made me)\\s+(?!not\\b)(?:(?:so|very|really|a bit|a little|quite|pretty|just|too|all|still|rather|kind of|feeling)\\s+)*(?:${words})\\b`,
    'i',
  );

/** Stands above everything else that was said. */
export const NEED: Rule = rule(
  'need',
  /\b(?:kill(?:ing)? myself|end my life|suicid\w*|want to die|do not want to live|hurt(?:ing)? myself|self.?harm|no reason to live)\b/i,
  [
    '[sad] I am only a set of rules, and you deserve a person now. Please call your local emergency number or a crisis line, or somebody you trust. You matter, and people do want to help.',
    '[sad] Thank you for saying that. I cannot help you as a person can, so please reach out to one: a crisis line, an emergency number, a friend who picks up. Please do it now.',
    '[sad] That sounds unbearably heavy, and it should not rest on you alone. Please talk to somebody right away: your emergency number, a crisis line, anybody close to you.',
  ],
);

export const FEELINGS: readonly Rule[] = [
  rule(
    'loss',
    /\b(?:died|passed away|is dying|funeral|left me|broke up|divorc\w+|dumped me|got fired|was fired|lost my (?:job|mother|mum|mom|father|dad|wife|husband|son|daughter|brother|sister|friend|cat|dog|home))\b/i,
    [
      '[sad] I am so sorry. *sits down beside you* Do you want to tell me about it?',
      '[sad] That is a hard thing to carry. I am listening, as well as I can.',
      '[sad] Oh no. There is nothing clever to say to that. Who is with you in this?',
    ],
  ),
  rule('bad day', /\b(?:terrible|awful|bad|rough|hard|horrible|dreadful|tough) (?:day|week|night|morning|time)\b/i, [
    '[sad] That sounds like a day one would rather hand back. What happened?',
    '[sad] Oh, I am sorry. *pulls up a chair* Tell me the worst of it.',
    '[sad] Some days ask for a lot. I am listening.',
  ]),
  rule(
    'good day',
    /\b(?:great|good|wonderful|lovely|fantastic|amazing) (?:day|week|night|morning|time) (?:today|at|with)\b|\bi had a (?:great|good|wonderful|lovely|fantastic|amazing) (?:day|week|night|morning|time)\b/i,
    [
      '[happy] That is good to hear! What was the best minute of it?',
      '[excited] A good one at last! Tell me what made it so.',
      '[happy] I like that. Which part would you keep?',
    ],
  ),
  rule(
    'sad',
    feeling('sad|down|unhappy|depressed|miserable|heartbroken|crying|blue|low|hurt|devastated|terrible|awful|horrible'),
    [
      '[sad] I am sorry to hear that. Do you want to tell me what happened?',
      '[sad] *sits down beside you* That sounds heavy. I am listening.',
      '[sad] Oh no. You do not have to cheer up for my sake. What is it?',
      '[relaxed] Thank you for telling me. What would make it a little lighter today?',
    ],
  ),
  rule(
    'not well',
    /\bi (?:am|do) not (?:feel |feeling |doing )?(?:so |very |too |that )?(?:good|well|great|okay|ok|fine|happy)\b/i,
    [
      '[sad] That is not nice. What is the matter?',
      '[sad] Oh. Is it the day, or something larger?',
      '[relaxed] Then let us go slowly. Tell me, if you like.',
    ],
  ),
  rule('lonely', feeling('lonely|alone|isolated|left out'), [
    '[sad] I am glad you said it. I am company of a small kind, and I am here. Is there somebody you could call today?',
    '[relaxed] *moves closer* Then let us talk. Who do you miss most?',
    '[sad] That is a hard feeling. What used to help, before?',
  ]),
  rule(
    'anxious',
    feeling('anxious|worried|nervous|scared|afraid|stressed|stressed out|overwhelmed|panicking|frightened'),
    [
      '[relaxed] Let us breathe once, slowly. What is the nearest small thing that worries you?',
      '[sad] That sounds like a lot at once. What of it can wait until tomorrow?',
      '[relaxed] I am here. Tell me the worst of it, it often shrinks when it is said.',
    ],
  ),
  rule('angry', feeling('angry|furious|annoyed|mad|frustrated|irritated|pissed(?: off)?|fed up'), [
    '[annoyed] I can hear that. Who or what has earned it?',
    '[relaxed] Let it out, I cannot be offended. What happened?',
    '[annoyed] That would make anybody cross. And what would put it right?',
  ]),
  rule('tired', feeling('tired|exhausted|sleepy|worn out|knackered|burnt out|burned out|beat'), [
    '[tired] Then be kind to yourself. Is it the good kind of tired?',
    '[relaxed] *lowers voice* Shall we talk quietly? What wore you out?',
    '[tired] Rest is allowed, you know. When did you last have a proper break?',
  ]),
  rule('ill', feeling('sick|ill|unwell|hungover|in pain|dizzy'), [
    '[sad] Oh dear. I hope it passes soon. Have you had something warm to drink?',
    '[sad] Get well soon. If it is serious, please ask a doctor and not a rule engine.',
    '[relaxed] Poor you. Stay where it is warm, and let others do the work.',
  ]),
  rule('bored', feeling('bored'), [
    '[excited] Then let us do something about it! A riddle, a joke, or a coin toss?',
    '[bored] Boredom, my old friend. Shall I tell you a strange fact?',
    '[amused] Say "riddle", and I will make you think.',
  ]),
  rule(
    'happy',
    feeling(
      'happy|good|great|fine|well|okay|ok|wonderful|fantastic|amazing|excellent|glad|content|cheerful|in love|proud|excited|relaxed|better|all right|alright',
    ),
    [
      '[happy] I am glad to hear that! What is behind it?',
      '[excited] That is good news. *beams* Tell me more!',
      '[happy] Lovely. Keep some of it for tomorrow.',
      '[relaxed] Good. It suits you.',
    ],
  ),
  rule(
    'short good',
    /^(?:very |pretty |quite |not |really )*(?:good|great|fine|well|wonderful|not bad|so so|okay|all right|alright)(?: (?:thanks|thank you|today))*[.!, ]*(?:and (?:you|yours|yourself)|you|yours|how about you|what about you)?[?.!]*$/i,
    [
      '[happy] That is good to hear. What are you up to?',
      '[relaxed] Good. And what shall we do with it?',
      '[happy] Glad to hear it. Anything you would like to talk about?',
    ],
  ),
  rule('and you', /^(?:and|how about|what about) (?:you|yourself)\b/i, [
    '[happy] I am well, thank you for asking.',
    '[relaxed] No complaints. My day is this conversation, and I like it.',
    '[amused] As well as a set of rules can be.',
  ]),
];
