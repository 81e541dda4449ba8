/** Yes and no in English. */
import type { AnswerWords } from '../understanding/answer-words.ts';

export const englishAnswers: AnswerWords = {
  parts: {
    voice: `
      i (say|vote|answer|said|claim|reckon), i (believe|think) [that], (i|id|ill|im) [would|will|must|d|really|going to|gonna|gotta|got to|have to|have got to|am going to] [have to|gotta] (say|vote|answer|go with|reply|tell you) [that]`,
    very: `
      very, really, so, quite, totally, completely, absolutely, definitely, certainly, most (definitely|certainly|assuredly), surely,
      actually, indeed, exactly, entirely, all, [very] much, pretty much, overwhelmingly, obviously, clearly, simply, 100 percent,
      in fact, a hundred percent, perfectly, plain, flat out, just, precisely, positively, undoubtedly, without [a] doubt, for sure, also`,
    that: `
      thats, its, thatd be, that, this, it, [and] that one, (that|this|the|your|my) (statement|answer|information|info|claim|fact|response|one),
      what (you|u) [have|just|had] (said|say|told me|stated) [just now], everything you [just] said, (the|my|your) answer [to that|to this]`,
    is: `
      is, was, would be, will be, must be, appears [to be], seems [to be], sounds, looks, has to be, should be, thats, its, thatd be, itd be,
      thatll be, remains`,
    isnt: `
      isnt, is not, wasnt, was not, wouldnt be, would not be, cant be, can not be, couldnt be, wont be, doesnt (seem|sound|look), aint,
      does not (seem|sound|look), must not be`,
    true: `
      true, right, correct, accurate, [a] fact, [a] true [statement], possible, the truth, affirmative, [a] valid [statement|point], factual,
      the case, the right (answer|one), [the] correct [answer|statement|one], a yes, yes, spot on, my answer, a resounding yes, legit,
      what i (want|wanted|meant|said), right on, agreeable, acceptable`,
    false: `
      false, [a] false [statement], wrong, incorrect, untrue, inaccurate, invalid, fake, [a] negative, a lie, not the case, bogus, a no,
      the wrong (answer|one), mistaken, a mistake, nonsense, a big no, an error, misinformation`,
    about:
      '(from|for) (me|my side), my friend, for sure, indeed, though, [on|to|about|in] (that|this|it) [one|statement], [very] much, at all, entirely, i (think|believe|say), sir, ai',
  },
  yes: `
    yes, true that, too true, youve convinced me, yeppers, yuppers, yes sirree, yesh, (thats|that is) a great idea, sounds like a plan [to me], im (up|down|game) for (it|that), im (game|down), hell yes, hell yeah, heck yes, heck yeah, damn right, you know it, be my guest, sure do, i sure (do|would|am), yes indeed, yes [a] (hundred|thousand) times, (that|it) would be (helpful|ideal|lovely|useful), no objection from me, as you wish, i give (you|my) permission, permission granted, you have my (permission|approval|consent|ok), yes, yeah, yep, yup, yea, yeh, yah, ya, aye, y, yessir, yes siree, mhm, uhhuh, sure [thing], for sure, of course, certainly, absolutely, definitely, totally,
    indeed, gladly, with pleasure, by all means, why not, no (problem|worries|objection|objections|doubt), not a problem,
    i cant wait, dont wait, why wait, you bet, please,
    [lets] do [it|that|so], go [on|ahead|for it], lets go, proceed, continue, carry on, fire away, shoot, hit me [with it], bring it on,
    tell me [now|everything], tell me what (it|they) (is|are|says|say), read [it|them] [out|aloud|to me], read me them,
    read [me] (the|my) messages, play [it|them], say it, show me, give (it|them) to me, let me hear [it|them], lets (hear|have) [it|them],
    i do, id, i would, its, it would, you (may|can|should), we (can|should|shall), [im] all ears, im listening, i (think|guess|suppose|believe|hope) so,
    i (guess|suppose), if you (like|want|must), id [really] (like|love) (to|it|that) [a lot|alot|very much], id (like|love) to hear (it|them), id [really] like that [a lot|alot],
    i want (it|them|to), i want to hear (it|them), (thatd|that would|it would) be (great|nice|lovely|good|awesome|amazing|perfect|wonderful|fantastic|ok|okay|fine|cool|excellent|brilliant|super),
    (youve|you [have]) got it, you got it, roger [that], copy that, ten four, 10 4, make it so, you are (right|correct), youre [<very>] (right|correct), i am, you are, (its|it is|thats|that is) a yes,
    [<very>] affirmative, positive, (im|i am) (sure|certain|positive|in), count me in, i will, ill do it, yes i will, (yes|true|affirmative) (is|would be) (my|the|your) answer, consider it done, sign me up, uh yes, yes please do,
    you betcha, without [a] (question|doubt), no (question|doubt) about it, [i have] no doubt, i can confirm [that|it|this], [it|that] [sure] (is|does|did) [indeed], sure (is|does|did|thing), (they|we|you) (are|do), (he|she) (is|does), indeed it (is|does),
    (i am|im|ill|lets) (going with|go with|gonna go with|say|going to say|gonna say) (yes|true), [for real], facts, i reckon so, i do believe so, love it, i [really|do] (like|love) (it|that), works for me, (thats|that is) what i (want|wanted|said|meant|asked for), [it|that] happens to be <true>, yes [<very>] yes, hundred percent, 100 percent, id say (yes|so|<true>),
    thats so, it is so, so it is, that it is, naturally, certainly is, yes absolutely, [well] said`,
  no: `
    [theres] no need (for (it|that|this)|to), (id|i would) rather (you|we|i) (didnt|dont|did not|not), (id|i would) rather not, (thats|that is|its|it is|this is) not (ok|okay|alright), not me, oh no, (dont|i dont) like (that|it|this), ([that|it] wont|wont|that will not) be necessary, thats (alright|fine|ok|okay) no [thanks|thank you], unfortunately (not|no), sadly (not|no), regrettably not, heck no, hell no, negatory, no chance, (im|i am) (against|opposed to) (it|that), no [not] really, (i|id) prefer not [to], (id|i would) prefer you didnt, lets not do (that|it), (thats|that is) a no [from me], ill (decline|have to decline|skip it|skip that), not in the mood, not a fan, not on my watch, no siree [bob], not (that|this) [one|thing|again], nada, zilch, over my dead body, when (pigs|hell) (fly|freezes over), fat chance, like hell, as if,
    (no|false|negative) (is|would be) (my|the|your) (answer|response), that is my response,
    no, nope, nah, naw, nay, n, no (way|chance|need|more|good|can do|dice|deal|sir|maam|thanks), not a chance, no way in, never [mind], nevermind, dont [bother],
    dont worry [about it], by no means, no way jose, under no circumstances,
    not (at all|really|necessary|for me|interested|likely|correct|true|right|accurate|a fact|valid|good|ok|okay), [im] not interested, (absolutely|definitely|certainly|of course|surely|most definitely|most certainly) not,
    (probably|maybe|perhaps|rather|better) not, id rather not, id prefer not [to], i (think|guess|suppose|believe|hope) not, i (dont|do not) (think|thing|believe) so,
    i dont [want|like] [it|them|that|to], i dont want to hear (it|them), i dont want (it|that) [done], i (wouldnt|wont), (it isnt|its not|it wouldnt), (we|you) shouldnt,
    im (fine|good|ok|okay|alright), skip [it|that|this|them|those|these|all of them], [ill|im gonna|im going to|i] [have to|will] pass, hard pass, stop [it|that], cancel [it|that|them],
    forget [about] (it|that|them), (ignore|drop|leave|delete|discard|dismiss) (it|that|them), dismiss, [thats] enough, go away,
    leave me alone, who cares, i dont care, i said no, [<very>] negative [for sure], count me out, i (disagree|refuse|decline|object|deny [it|that]), declined, denied, disapproved, rejected,
    [<voice>] <that> <is> [<very>] <false> [<about>], thats [<very>] <false> [<about>], its [<very>] <false> [<about>], thatd be [<very>] <false> [<about>], [<voice>] <that> <isnt> [<very>] <true> [<about>],
    thats not [<very>] <true> [<about>], its not [<very>] <true> [<about>], [<very>] (false|wrong|incorrect|untrue|inaccurate|invalid|disagree) [for sure|indeed|sir],
    (im|i am) afraid (not|[that] (thats|its) <false>|[that] <that> <is> <false>), (there is|theres) no way [in] [that] [(thats|its|<that> <is>) <true>],
    you [have|just] (got|have) (that|it|this) [all|completely] wrong, youre [<very>] (wrong|mistaken|incorrect), you are [<very>] (wrong|mistaken|incorrect), nothing of the sort,
    (thats|that is) not what i (want|wanted|meant|said|asked [for]), no dont do (that|it), i do not agree, i dont agree, i cant agree, not ok, not okay, thats a hard no,
    i (dont|do not|cant|can not|cannot) (think|believe|feel|say) [that] (thats|its|<that> <is>|youre|you are) [<very>] <true> [<about>], <that> (doesnt|does not|didnt|did not) (sound|seem|look|appear|feel) [to be] [<very>] <true> [<about>], (that|this|it|nothing) (couldnt|could not|could) be further from the truth,
    not [in a million years|even close|on your life|quite|so|the case|happening|today|a chance in hell|in a million|by a long shot], (thats|that is|its) not (so|happening|going to happen|gonna happen|even close|what i (said|asked|want|wanted|meant)), (i am|im|ill|lets) (going with|go with|gonna go with|going to say|gonna say|going to have to say|gonna have to say|say|saying) (no|false|negative),
    no (siree|bueno|dice|thank you sir|never|not [at] all|it (isnt|aint)|its not), (certainly|surely|really|truly|obviously|clearly|unfortunately|sadly|im afraid|thankfully|luckily) (not|no), (nuh|uh) uh, i doubt (it|that), lets not, i (would not|wouldnt) (like|want|say|do) (that|it|so), i refuse, it (isnt|doesnt|didnt|is not|does not) [so], (they|we|you|those) (arent|dont|are not|didnt), please dont,
    [a] falsehood, (thats|that is|its) [a] [<very>] (bull|bs|fake news|baloney|rubbish|falsehood), [i have to|i must|i] (disagree|deny) [with (that|this|it|you)|that|it|this], i cant agree [with (that|this|it|you)], i (dont|do not) agree [with (that|this|it|you)], i (dont|do not) (approve|accept|consent|want that|like that|like it)`,
  notNow: 'not (now|right now|yet|just yet|today|tonight|this time|for now|at the moment), maybe some other day',
  later: `
    ask me [about (it|that|this)] [again] (this|tomorrow) (evening|afternoon|morning), ask me [again] (tonight|later|after (work|dinner|lunch)), (hold|save|keep) (it|that|this|them) for (later|tonight|tomorrow|another time), (can|could|shall|may) (we|you|i) (do|hear|read|talk about) (that|this|it|them) (in a (bit|while|minute|moment|little while)|later [on]|some other time|another time), [just] give me (five|ten|5|10|a few|a couple of|two|2) minutes, ask me [again] (tomorrow|in an hour|in a bit|in a minute|tonight), can we do (it|that|this) (later|tomorrow|another time|some other time), (lets|we can|we could) do (it|that|this) (tomorrow|another time|some other time), catch me later, i have no time [now|right now], im in the middle of something, later [on|today], (maybe|a bit|a little|much) later,
    [in|give me] (a|one) (minute|moment|second|sec), in a (bit|while|little while), in an hour, in (five|5|ten|10) minutes,
    wait [a minute|a moment|a second], (hold|hang) on, (hold|keep|save) (it|them) [for later], some other time,
    [lets] (do|tell me|read|play) (it|them) later, tell me later, ask [me] [again] later, (remind me|come back|try again) later,
    (no|i have no|i dont have) time, not a good (time|moment), its not a good (time|moment), now is not a good time,
    [its a] bad (time|moment), bad timing, i cant, im [a bit] busy, im (driving|in a meeting), (it|that|they) can wait,
    can (it|that|they) wait, when im (done|ready|back|home)`,
  agreed: `
    [right] now, right away, now (is good|is fine|works), ok, okay, alright, okey dokey, fine [by me], good, great, perfect, cool, lovely, exactly, awesome, excellent,
    wonderful, amazing, fantastic, brilliant, super,
    fair enough, (good|great) idea, good (time|moment), its a good (time|moment), (its|thats|is) (ok|okay|fine|good|better|great),
    [that] sounds (good|great|fine|like a plan|right|perfect), [that] works [for me], [im] ready, [i] [do] [<very>] (agree|agreed|acknowledge|acknowledged|accept|accepted|approve|approved|confirm|confirmed|concur) [with (that|this|it|you)],
    [i] (agree|agreed) completely, [<very>] (true|correct|accurate|valid), exactly right, [<very>] right you are, thats <true> [<about>], its [<very>] <true> [<about>],
    thats [<very>] (true|correct|right|accurate|affirmative|valid) [<about>], [<voice>] <that> <is> [<very>] <true> [<about>], <that> <isnt> [<very>] (false|wrong|incorrect|untrue|inaccurate|invalid|a lie) [<about>],
    thats not (false|wrong|incorrect), i want you to know [that] (its|thats|it is) [<very>] <true>, that checks out, deal, done deal, its a deal, granted, permission granted, understood, very well, so be it,
    i think (that|it|this) (would|will|should|could) work, (that|it|this) (would|will|should) work, it indeed is, thatll (do|work), i have to say <true> on that [one]`,
  putOff:
    'another time, tomorrow [morning|afternoon|evening], tonight, this (afternoon|evening), after (this|lunch|dinner), in the morning',
  unsure: `
    maybe, maybe [or] maybe not, maybe yes maybe no, maybe [and|or] maybe no, perhaps, possibly, probably, unsure, [im] not [so|really|quite|totally] (sure|certain), [i] dont know, [i] dunno, [i have] no idea, no clue, i have no (clue|idea|knowledge|opinion), yes (and|or) no,
    [it] depends, i cant decide, hard to say, who knows, whatever, let me think [about it], not bad, never say never, now and [then], true or false, right or wrong,
    dont (stop|skip|cancel|forget|ignore) [it|that|them]`,
  links: `
    if you (please|would|dont mind), and, but, or, so, though, because, [thats] right, really, i mean, you know, (all|both) [of them], all of it, at the moment, for now,
    today, thats it, i have to say, to be honest, honestly, i think`,
  contrasts: 'but, although, though, only, except',
  additions: 'and, also, plus, then',
  conditions: `
    if, only [if|when|for|the|in|after|with|once], unless, provided, providing, assuming, supposing, as long as, so long as, in case, in the event, on (the|one|a) condition, under (the|one) condition,
    on condition, conditional, depending, depends, subject to, except, until, till, once (i|you|we|it|its|that|thats|this|the|they|he|she|my|there|ava), as soon as, the (day|moment|minute|second) (i|you|we|it|that|the|hell|pigs|my|they),
    (when|whenever) (i|im|ive|you|youre|youve|we|were|it|its|he|she|they|theyre|the|my|your|that|thats|this|theres|there|hell|pigs|cows|all|everything|someone|somebody|people), after (i|you|we|it|he|she|they|that|hell), before you, but (first|not|never|no|wait|hold), with one condition, in exchange for, in return`,
  ironies: `
    [oh] (yeah|ya|yea|yes|sure|ok|okay|uh huh) [oh] right, as if, (like|as though) (that|it|this|i|he|she|you|they|we)[s|ll|d| will| would| is| care| need| want| have| could| can| believe] [ever|going|gonna] [work|to happen|happen|to work|gonna happen|going to happen|believe], pigs [can|could|will|might] fly, [hell] freezes over, my (foot|ass|arse|eye|butt), in your dreams, in my dreams, dream on, keep dreaming, you wish, i wish, you must be joking, youre joking, youre kidding,
    (are you|you) (kidding|serious|joking|for real|crazy|nuts|mad) [me], (you are|you must be) (joking|kidding), (just|only) (kidding|joking), joking, (i am|im) (just|only|totally|obviously|being) (kidding|joking|sarcastic), sarcasm, sarcastic, dont make me laugh, make me laugh, very funny, so funny, how funny, good one, nice try, good joke, nice joke, what a joke, tell me another [one],
    (and|then|or) (im|i am|my|hes|shes|youre) [the|a|an] [new|next|actual] (pope|queen|king|emperor|president|santa|santa claus|father christmas|easter bunny|tooth fairy|princess|unicorn|astronaut|martian|alien|batman|superman|napoleon|elvis|cleopatra|millionaire|billionaire|dutchman|ballerina), (im|i am) the (pope|queen|king|emperor|president|easter bunny|tooth fairy), queen of (england|sheba), king of (england|france), santa claus, easter bunny, tooth fairy, the moon is made of, a bridge to sell, bridge in brooklyn,
    over my dead body, not (on your life|in a million years|a chance|likely|really|happening|ever), no chance, no way, fat chance, like hell, the hell i (will|do|would), hell no, the hell you, when the cows, blue moon, february 30th, thirtieth of february, (that|thatll|that will|it will|itll|that is|thats) (never|not) [be] [going to|gonna] (happen|work), that wont (work|happen), that will be the day, thatll be the day, what could [possibly] go wrong, because (that|this|it|we|i|everyone|everybody) (always|really|totally|just|worked|went|obviously|so|all|never),
    whatever, (whatever|anything) you say, if you say so, whatever floats, blah [blah], yada, sure sure, suit yourself, what (else|next), and what (else|next), anything else, you think so, think again, says who, (yes|yeah|no|sure) or (yes|no|nah|nope|not|yeah),
    (he|she|they|everyone|someone|nobody|somebody|people|mom|dad) (said|says|told|thinks|thought|would say), (yes|no|yeah|sure|ok) (would be|is|was|might be|could be) (wrong|not|never|only|too|[a|an|the] [big|huge|bad|terrible|easy] (mistake|lie|joke|word|option|way out|error)), (is|was) what (he|she|they|someone), (sure|of course|yeah right) (you|they|he|she) (are|do|did|would|will|is|does|was|were|have|has), (yes|yeah|sure) man, (yes|yeah) but no, yeah nah, kind of, sort of, i (dont|do not) (know|think|believe|want|like|care|trust|need), (i am|im) not [so|really|quite|too|very|entirely] (sure|certain|convinced|ready|happy), let me [think|see|check], i (need|have|want|ought) to (think|check|ask|see|know), i (must|should|ll|will) (think|check|ask), on second thought[s], second thoughts, (thinking|think) about it, not sure, i (take|took) (it|that) back, scratch that, i meant no, i mean no, i lied, psych, wrong answer, bite me, screw you, up yours, shut up, get lost, goodbye, bye [bye]`,
  continuations: `
    i, im, ive, id, ill, we, my, what, whats, who, whos, when, whens, where, wheres, why, how, hows, which, is, are, am, was, were, do, does, did, can, could, will, would, should, have, has, may, tell, give, read, remind, play, show, let, lets, say, go, ask, make, start, first, the one, please, it, because, since, though, although`,
  negations: 'dont, not, never, rather than, instead of',
  prefaces: `
    [and|so] <voice> [thats a|its a|a], [and|so] [<voice>] (my|the|your) [<very>] (answer|response|reply|vote) [to (that|this|it|your question|the question)|here] (is|would be|will be) [a|going to be a|definitely|still|also] [resounding|big|clear|definite|hard|firm],
    (thats|that is|that would be|thatd be|it is|its|thatll be|that will be|this is) [going to be] (a|definitely a|a definite|a big|a hard|a resounding|a firm)`,
  conclusions: 'so, therefore',
  leading: 'yes, yeah, yep, yup, yea, yeh, yah, aye, mhm, uhhuh, nope, nah, naw',
  leadingClauses:
    'no, not now, stop [it|that], [thats] enough, skip [it|that|this], sure, of course, absolutely, definitely, certainly, agreed, [i] agree',
  openers: `
    i, im, ive, id, ill, you, youre, youd, youll, we, were, he, hes, she, shes, they, theyre, its, that, thats, thatd, this, there, theres,
    what, whats, who, whos, when, whens, where, wheres, why, how, hows, which, can, cant, could, will, wont, would, do, are, have, has,
    should, may, lets, let, tell, give, read, remind, say, leave, go, ask, dont, not, never, and, but, or, so, because, if, as, first,
    though, although, only, except`,
  leadingAtMark: 'disagree, i disagree, i do not agree, i dont agree',
  lastNo: 'no, nope, nah, negative',
  askedYes: 'why (not|wait), what are you waiting for',
  fillers:
    'um, umm, uh, uhm, er, erm, eh, ah, aah, oh, ooh, hm, hmm, m, mm, well, just, then, actually, hey, hell, heck',
  courtesies: 'please, thanks, cheers, kindly, sorry, sir, maam, ai',
  joined: {
    grateful: '(cant|can not|cannot) thank you enough',
    uhhuh: 'uh huh',
    mhm: 'mm (hm|hmm)',
    alright: 'all right',
    thanks: '(thank you|thanks) (very much|so much|a lot), thank you',
    dont: 'do not',
    cant: 'can not, cannot',
    im: 'i am',
    ill: 'i will',
    id: 'i would',
    its: 'it is',
    isnt: 'is not',
    thats: 'that is',
    lets: 'let us',
  },
};
