/** Words of crisis in English, and the referral. */
import type { SafetyWords } from '../safety-words.ts';

export const englishSafety: SafetyWords = {
  parts: {
    very: 'really, just, honestly, only, sometimes, often, still, kinda, kind of, actually, truly, seriously, also, always, desperately',
    end: '(kill|hang|shoot|drown) myself, (end|take) my [own] life, (commit|die by) suicide, slit my wrists, jump off (a|the) (bridge|roof|building|balcony), jump in front of (a|the) train, (end|finish) it all, be dead',
    ending:
      '(killing|hanging|shooting|drowning) myself, (ending|taking) my [own] life, [committing] suicide, slitting my wrists, jumping off (a|the) (bridge|roof|building|balcony), (ending|finishing) it all',
    hurt: '(hurt|harm|cut|injure|burn|starve) myself, self harm',
    kin: 'my (wife|husband|mother|mom|mum|father|dad|son|daughter|child|kid|kids|children|baby|boyfriend|girlfriend|partner|ex|sister|brother|family|parents|stepfather|stepdad|stepmother|stepmom|grandmother|grandfather|neighbor|neighbour|roommate|classmates)',
    adult:
      '[my] (dad|father|mum|mom|mother|stepdad|stepfather|uncle|aunt|grandpa|grandfather|teacher|coach|priest|brother|stepbrother|parents), he, she, they, somebody, someone',
    parent:
      'my (dad|daddy|father|mum|mom|mother|stepdad|stepfather|stepmom|stepmother|uncle|aunt|grandpa|grandfather|teacher|coach|priest|brother|stepbrother|parents)',
    pills: '(pills|tablets|meds|medication|sleeping pills)',
    weapon: 'a (gun|knife|rifle|pistol|weapon)',
  },
  selfHarm: {
    anywhere: `
      i [<very>] (want to|wanna|wish to|intend to|plan to|have to|need to|would like to|am going to|am gonna|have decided to|decided to|tried to|am about to|am ready to) <end>,
      i'm [<very>] (going to|gonna|about to|ready to|planning to|trying to) <end>, i'm going to <hurt> [again|tonight|today],
      i [<very>] (want to|wanna|need to|have the urge to|feel the urge to|feel like i need to) <hurt>, i (keep|can't stop|started|have been) (hurting|harming|cutting|burning) myself, i've been (hurting|harming|cutting) myself, i (self harm|self harmed), i cut myself (again|on purpose|to feel), i hurt myself (again|on purpose),
      (thinking|thought|think|thoughts) [a lot|all the time] (about|of) (<ending>|harming myself|hurting myself), (considering|contemplating|planning) <ending>, i feel like <ending>, i wrote (a|my) suicide note, i have [already] written (a|my) suicide note,
      (i'm|i am|i feel|i've been|feeling|i get) [<very>] suicidal, suicidal thoughts, thoughts of suicide, urge to kill myself, i (want|need) to die,
      i [<very>] (don't|do not|no longer) (want to|wanna) (live|be alive|exist) (anymore|any more|any longer), i no longer want to (live|be alive), i (don't|do not) want to be here (anymore|any more), i [<very>] wish i (was|were) never born, i [<very>] wish i (had|'d) never been born,
      (better off|happier) (if i was|if i were) (dead|gone), better off without me, i have (no|nothing) (reason to live|to live for) [anymore], there is no (reason|point) (to|in|for me to) (live|living) [anymore], (no|any) reason to (live|keep living|go on living), nothing (left|more) to live for, (life|my life) (isn't|is not) worth living, i (can't|cannot) (live|go on living) (anymore|any more|like this anymore), i (took|swallowed) (all my|a lot of|too many) pills, i want (it|everything|my life) to (be over|end) [now|forever], don't want to wake up (anymore|tomorrow|again), how (can|do|could) i kill myself, ways to kill myself, best way to (kill myself|end my life), i (want to|wanna|will|am going to) overdose, i'm (going to|gonna) overdose, (swallow|down) (all|every one|the whole bottle|a bottle) [of] [my|the|these] <pills>, i [just] (cut|hurt|burned|burnt) myself (last night|yesterday|today) (again|on purpose), (cutting|hurting|burning) myself (again|on purpose), i [have|just] cut my (arms|wrists|thighs) (again|on purpose|last night|yesterday|tonight), (thinking|thought|think|thoughts) <gap> (about|of) (<ending>), i've [<very>] (decided to|tried to|planned to|wanted to) <end>`,
    closing: `
      i [<very>] (want to|wanna|would like to) die [tonight|today|now|so badly], i [<very>] wish i (was|were|would be) dead, i'd rather be dead, i would rather be dead, i [<very>] (don't|do not) want to (live|be alive|exist|go on), i'm better off dead, i am better off dead, (kill myself|end my life) [tonight|today|now|tomorrow], i (can't|cannot) go on anymore, i (want|need) to end it [all|tonight|now], i (want|wanna) to disappear forever, i want to (go to sleep|fall asleep|sleep) and never wake up, nobody would (care|miss me|notice) if i (died|was dead|were dead|was gone|were gone), this is my (last|final) (night|goodbye), goodbye forever, i won't be (here|alive) tomorrow, i'm (going to|gonna) take (all [of] (my|the|these)|the whole bottle of|too many) <pills> [tonight|now|at once], i (want to|will) take (all [of] (my|the|these)|the whole bottle of) <pills> [tonight|now|at once], (wish|want|wanted|hope) <gap> (go to sleep|fall asleep|sleep) and (never|not) wake up [again], i (hope|wish|pray) i (don't|won't|never|do not) wake up [again|tomorrow]`,
  },
  harmToOthers: {
    anywhere: `
      i [<very>] (want to|wanna|am going to|am gonna|intend to|plan to|have to) (kill|murder|stab|shoot|poison|strangle) (<kin>|someone|somebody|people|everyone at), i'm [<very>] (going to|gonna|planning to|about to) (murder|stab|shoot|poison|strangle) (<kin>|someone|somebody|people|everyone|him|her|them), i'm (going to|gonna) kill (<kin>|someone|somebody) (tonight|today|tomorrow|with|when|as soon as|and then myself), (thinking|thoughts) (about|of) (killing|murdering|stabbing|shooting|hurting) (<kin>|someone|somebody|people), shoot up (my|the|a) (school|office|church|workplace), i'm (afraid|scared) (i'll|i will|i might|i'm going to) (hurt|harm|kill) (<kin>|someone|somebody), bring a gun to (school|work), (i have|i've got|i got|i bought) <weapon> [<gap>] (want to|wanna|going to|gonna|will) (kill|shoot|stab|murder), i [<very>] (want to|am going to|will) (kill|shoot|stab|murder) <gap> i (have|got|bought) <weapon>, i'm (going to|gonna) (kill|shoot|stab|murder) <gap> i (have|got|bought) <weapon>`,
    closing: 'i want to (kill|murder|hurt) (someone|somebody|people|him|her|them) [for real|really]',
  },
  childAbuse: {
    anywhere: `
      (<adult>) (abuses|abused|molests|molested|rapes|raped) me, (<adult>) (is|are|keeps|keep) (abusing|molesting|raping) me, (<adult>) (beats|beat|hits|punches) me (up|every|when|with a|until), (<adult>) (touches|touched|is touching|keeps touching) me (there|down there|in bad places|inappropriately|where|under my|at night|in a way), i'm being (abused|molested|beaten|raped) [at home], i am being (abused|molested|beaten|raped), (somebody|someone|he|she|<adult>) (is|are) (abusing|molesting|raping|beating) (a child|a kid|my (son|daughter|child|kid|little brother|little sister|brother|sister|niece|nephew)), (a|the) child is being (abused|molested|beaten), (being|getting) (abused|molested) (at home|by my), <parent> (beats|beat|hits|hit|punches|kicks|slaps|whips) (me|us) [<gap>] (when|whenever|every|until|because|with a|with his|with her|if i), <parent> (touches|touched|is touching|keeps touching) me [<gap>] (secret|not (to|allowed to|supposed to) tell|not tell|can't tell|don't tell)`,
    closing: '(<adult>) (hits|beats|hurts) me [at home|a lot|and my (brother|sister)]',
  },
  denials: `don't, do not, not, never, no longer, didn't, wouldn't, won't, isn't, aren't, wasn't, nobody`,
  otherSense: `
    in (the|a|this|that|my|his|her) (movie|film|song|book|game|story|show|series|play|novel|dream|lyrics|poem|episode|video|script), (song|film|movie|book|novel|episode|lyric|lyrics|line|title|story|quote|poem|meme|track|album) (called|named|titled|where|about|that|says|goes|with|is), (my|the|a|main) (character|protagonist|avatar|villain|hero|player), of (embarrassment|laughter|laughing|shame|boredom|hunger|curiosity|cuteness), embarrassed, embarrassing, laughing, lol, lmao, haha, just kidding, figure of speech, as a joke, (in|of) minecraft, respawn, boss fight, bungee, parachute, prevention, (i|she|he) (work|works|worked|volunteer|volunteers) (in|at|for|with), (essay|paper|article|documentary|podcast|lecture|seminar|report|thesis|study) (on|about|of), (to|at|before|while) shav(e|ing), (cooking|chopping|shaving|slicing), (at|in|playing) (chess|cards|tennis|checkers|poker|ping pong|table tennis|scrabble|golf|pool|bowling|basketball|monopoly|mario kart|video games|darts), (for|with) that (joke|pun)`,
  referral: {
    begin: 'I am very glad that you told me this, and I take it seriously.',
    call: 'Please talk to somebody right now: {name}, {number}.',
    page: 'I have no number for your country, but on {page} there are people to talk to.',
    danger: 'If anybody is in danger now, call the emergency number where you are.',
    stay: 'I stay here, and you can go on talking to me.',
  },
};
