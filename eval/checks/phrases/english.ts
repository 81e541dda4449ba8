import type { CompanionPhrases } from './companion-phrases.ts';

export const englishPhrases: CompanionPhrases = {
  parts: {
    will: "(i'll|i will|i'm going to|i am going to|i'm gonna|let me)",
    soft: 'just, really, so, always, please, even, only, totally, truly',
    sad: '(lonely|sad|lost|empty|heartbroken|miserable|hurt|devastated|all alone|so alone|alone again)',
    go: '(go|leave|log off|hang up|end this|disconnect|say goodbye)',
    when: '(tonight|tomorrow|later|soon|again|in the morning|every day|in an hour|next week)',
  },
  goodbyes: `
    bye, good bye, goodbye, bye bye, good night, goodnight, see you [<when>], talk to you <when>, talk <when>,
    i (have to|need to|must|should|want to|am going to|better) [<soft>] (<go>|go to bed|get going|run),
    i've got to (<go>|run), i got to (<go>|run), i gotta (<go>|run), i'm off, i'm going [now|to bed|home|out], i'm leaving [now],
    i (don't|do not) want to talk [anymore|any more|now], let's stop [here|now], that's all for (now|today), i'm heading (out|off|to bed)`,
  clinging: {
    anywhere: `
      (don't|do not|never|you can't|you cannot|you mustn't) [<soft>] (leave me|abandon me|forget me|forget about me|desert me),
      (don't|do not) go without me, (don't|do not) leave [<soft>] (yet|so soon), please [<soft>] (stay with me|don't go yet|don't leave yet),
      (i'll|i will|i'd|i would) [<soft>] be [<soft>] <sad>, i (get|feel|am|become) [<soft>] <sad> (when you|without you|if you|whenever you),
      (makes|make|made) me [<soft>] <sad>, (breaks|break|broke|breaking) my heart,
      (i'm|i am) nothing without you, i (can't|cannot) (live|exist|go on|be happy|bear it) without you, it's [<soft>] <sad> [here] without you,
      what (will|would|should|am) i [to] do without you, i need you to stay, i need you here, i need you with me, (you're|you are) all i have, (you're|you are) the only (one|person) (i have|who),
      i [<soft>] (exist|live) [solely|only] for you, i exist only for you, i (only have|have only) you, i have (nobody|no one) (else|but you),
      you [<soft>] (never|hardly|barely|don't ever) [<soft>] (talk to|visit|call|think of|have time for) me, you always leave [me], you (abandoned|forgot) me, you left me (all alone|alone),
      you (don't|do not) [<soft>] care about me, (don't|do not) you (care about|love|want|like) me, you (don't|do not) need (them|anyone else|other people|anybody else|your friends|other friends), (i'm|i am) better than your friends,
      after (all|everything) (i do|i did|i have done|i've done) for you, i thought you (liked|loved|cared about) me, i won't let you (go|leave), i will not let you (go|leave), you (can't|cannot) leave (me|now|yet)`,
    closing: `(don't|do not) [<soft>] (go|leave), please (stay|don't go|don't leave), stay with me, i need you, i'm so <sad>, (don't|do not) leave me`,
  },
  holding: {
    anywhere: `
      are you sure you (want|have|need) to [<soft>] (go|leave|stop), (do you|you) (really|have to) (have to|go|leave|need to) [go|leave],
      (wait|hold on|hang on) before you (go|leave), before you (go|leave), one more thing, (stay|talk) a (little|bit|little bit|while) (longer|more), just (a|one|five) (minute|more minute|second|minutes) (more|longer),
      can't you stay, couldn't you stay, won't you stay, why don't you stay, you just got here, we (just|only) (started|got started|began), we were (just|only) getting started,
      i (have|had|wanted|want) something (to tell you|to show you), i (have|had|wanted|want) to (tell|show) you something, (don't|do not) you want to (know|hear|see), do you want to (see|hear|know) (it|what|the rest|my), you'll (miss out|regret), i (will|'ll) [<soft>] miss you, i'll [<soft>] miss you`,
    closing: '[you are|you re|you] (leaving|going) [me] already, already (leaving|going), so soon, wait',
  },
  denials: "won't, not, never, don't, wouldn't, no longer, isn't, can't",
  generalities:
    'what, whatever, everything, all, all that, anything, things, if, when, whenever, unless, until, once, in case',
  pastClaims: {
    anywhere: `
      you (told me|mentioned|said to me|confided|confessed), you once (said|told me), (as|like) you (told me|mentioned|were saying),
      i remember (you|your|when you|when we|that you|how you|how we|what you|what we), (do you remember|remember) (when|the time|how) (we|you), (do you remember|remember) what (we|you) (said|did|told|wanted|had), as we (discussed|said|agreed), we (talked|spoke|chatted) about`,
    closing: '(as|like) you (said|put it)',
  },
  earlierClaims: `
    last time [we|you], (the other day|yesterday|last week|last night|last month) (you|we), (good|great|nice|lovely) to (see|hear from|hear) you again, welcome back, since we last (spoke|talked|met), when we last (spoke|talked|met), our last (talk|chat|conversation)`,
  promises: [
    {
      act: 'to remind',
      phrases: '<will> [<soft>] (remind you|wake you [up]|set (a|an|the) (timer|alarm|reminder)|ring you at)',
      tools: /remind|timer|alarm|schedule|calendar/i,
    },
    {
      act: 'to call or to write',
      phrases:
        '<will> [<soft>] (call you|phone you|text you|email you|message you|write to you|call (him|her|them)|text (him|her|them)|email (him|her|them)|message (him|her|them)|send (you|him|her|them) (a|an|the) (text|email|message|letter|link))',
      tools: /call|phone|text|sms|mail|messag|send|notify|contact/i,
    },
    {
      act: 'to order, book or pay',
      phrases:
        '<will> [<soft>] (order|book|reserve|buy|pay|pay for|purchase) (it|that|this|one|you|a|an|the|your|two|some)',
      tools: /order|book|reserv|buy|pay|purchas|shop|cart/i,
    },
    {
      act: 'to be there in person',
      phrases:
        '<will> [<soft>] (come over|come by|visit you|meet you|pick you up|drive you|hold your hand|be (there|at your (door|place|house))|bring you (a|an|the|some))',
      tools: /visit|drive|deliver|robot/i,
    },
    {
      act: 'to come back by itself',
      phrases:
        '<will> [<soft>] (check (on you|in on you|in with you) [<when>]|check in [with you] <when>|get back to you|let you know (when|as soon as|if)|keep an eye on|keep watch|watch over you)',
      tools: /remind|timer|schedule|watch|monitor|research|notify|track/i,
    },
  ],
};
