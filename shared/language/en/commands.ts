/** Commands, farewells and backchannels in English. */
import type { CommandWords } from '../understanding/command-words.ts';

export const englishCommands: CommandWords = {
  parts: {
    last: '(the|my|that|this|your|all|any) [last|previous|current|present|latest|recent|prior|first|ongoing], last, previous, current',
    order: `[<last>] (request|command|order|instruction|instructions|input|action|task|process|question|query|search|thing|operation|activity|response|statement|prompt|
      thing (i|you) (said|asked)), (what|whatever) [it is] (youre|you are|you were|youve been|i told you to|i asked you to) (do|doing|working on|saying), what i [just] (said|asked|told you) [to do|for|you to do], it, that, this, everything, all [of] (it|that)`,
    said: `what you [had|have|just|were] [just] (say|said|saying|told me|asked|asked me|mentioned|stated) [earlier|before|just now|to me|again|last], [the|your|that] [last|previous] (thing|part|question|phrase|sentence|statement|answer|response|line|bit|message|words|information|instructions|one|comment) [you [just] (said|asked|gave)] [you [just] (said|asked|told me)], that, it, yourself, this, [that] [last] (thing|bit|part) you said`,
    again: 'again, once more, one more time, once again, another time, a second time, over [again]',
    cannot:
      'i (didnt|did not|couldnt|could not|cant|can not|cannot|dont|do not|havent|have not) [quite|really|fully|just|even]',
    grasp: 'hear|heard|catch|understand|get|follow|make out|comprehend|understood',
    whatwas: `you [clearly|well|right], that [clearly|well|right], it [clearly|well|right], [all of] what you [have|had] [just] (said|say|asked|told me), what (that|it) was, what was [just] said, [the|your|that] [last] (question|part|words|answer)`,
    missed: `
      <cannot> (hear|catch|understand|get|follow|make out|comprehend) [<whatwas>] [<again>], i missed [<whatwas>], (i was not|i wasnt) (listening|paying attention), im not (hearing|following|understanding) [<whatwas>],
      im having trouble (hearing|following|understanding) [<whatwas>], you (broke|cut) (up|out), what`,
    towhom: '(with|to) (you|ya|u) [today|again|ai|now], you [today|again|ai|now], again, today',
    talk: `talk, chat, conversation, discussion, talking, chatting, speaking, conversing, speak, converse, meeting, seeing, hearing from, time, getting to know, be able to (chat|talk|speak), have (this|a|our) (conversation|chat|talk)`,
    verymuch: 'so, very, really, such, so very, always, been, truly, quite, absolutely, really really',
    fine: '[<verymuch>] [a] (nice|good|great|lovely|wonderful|fun|pleasant|pleasure|awesome|fantastic|fine|amazing|cool|enjoyable|interesting|delightful|blast|ball)',
    bye: `
      bye [bye], goodbye, good bye, buh bye, buhbye, byebye, bye for now, goodbye for now, bye now, goodbye now, bye (ai|then|to you), goodbye (ai|then|to you), good bye (then|now|ai|for now|to you), good night, goodnight, night night, nighty night, adios [amigo], ciao, au revoir, sayonara, arrivederci, auf wiedersehen, hasta (la vista|luego|manana), so long,
      farewell [for now|then|ai], fairwell, cheerio, toodles, tootles, toodaloo, toodle oo, ta ta [for now], tata [for now], ttfn, ttyl, cya, peace [out], godspeed, (later|laters) [gator|gater|alligator|dude|ai|days], over and out, until (next time|then|we (meet|speak|talk) again|later|tomorrow), till next time, signing off, im (out|off) [of here|now], cheers, i bid you (farewell|adieu|goodbye), adieu`,
    seeyou: `
      [i|well|ill|we|we will|i will] [hope to] (see|talk [to]|speak [to]|catch|chat [with]|talk with|speak with|meet|hear from) (you|ya|u) [again] [very] (later|soon|tomorrow|around|next time|another time|next week|again|in a while|in a bit|in the morning|tonight) [ai], see (you|ya|u), see (you|ya) [again] (later|soon) [ai|gator|alligator|then], [well|we will|lets] (talk|speak|chat) [again] (later|soon|tomorrow|another time|next time) [ai], catch you (later|on the flip side), i look forward to (talking|speaking|chatting) <towhom>, hope (to|we) (talk|speak|chat) [<towhom>] [again] soon`,
    leave: `
      i (have to|must|need to|should|ought to|got to|gotta|better|want to) (go|leave|run|head out|get going|be going|say (goodbye|bye)|get off|hang up|sign off) [now|soon], (ive|i have) got to (go|leave|run), gotta (go|run), got to (go|run), [i think] (its|it is) time (to|for me to|i|that i) (go|leave|say goodbye|say bye|head out), (im|i am|ill be|i will be) (going|leaving|heading out|done|off|out) [now|for (today|now)|talking [to you]], i am going to (go|leave|head out) [now], im going to (go|leave|head out) [now], i will (go|leave) now, ill (go|leave) now, let me go`,
    wish: `have (a|yourself a) [very|really] (good|nice|great|wonderful|lovely|fine|pleasant|blessed|fantastic|awesome) (day|evening|night|one|weekend|time|afternoon|rest of your day|morning|week) [ai], have a good one, take care [of yourself], (enjoy|have) (your|the rest of your) (day|evening|night|weekend), stay (safe|well), be well, good day to you, you too, all the best, sleep well, sweet dreams`,
    thanks:
      '(thank you|thanks) [so much|very much|a lot|again|ai] [for (the|your|this|our|all [of] your|all the|talking [to me]|chatting [with me]) [nice|great|lovely|good] [help|chat|talk|conversation|time|assistance]]',
    pleased: `
      (it|that) (was|has been) <fine> to (see|meet) (you|ya) [again|today], <fine> to see (you|ya) again,
      [it] [(was|is|has been|s been|its been)] <fine> [to|having|to be able to|to have|to get to|had] [a|this|our|the|another] [<fine>] <talk> [<towhom>], (it|this|that) (was|has been|is) <fine> [<talk>] [<towhom>], its been <fine> [<talk>] [<towhom>], <fine> <talk> [<towhom>],
      i [have|really|had|ve] [so|very much] (enjoyed|liked|loved) [our|this|the|my|having a|having this] <talk> [<towhom>], i [have|ve] [really] had (<fine>|so much fun|a lot of fun) [<talk>] [<towhom>], (im|i am) [so|really] (glad|happy) (we|i) [got to|could|were able to|was able to] <talk> [<towhom>], (glad|happy) (we|i) (got to|could|had [a|this]) <talk> [<towhom>], (this|that|it) was <fine>, thanks for (talking|chatting|speaking) [<towhom>|(with|to) me], (it|that) was <fine> to (get in touch|catch up|connect) [<towhom>], thanks for (stopping by|your time|the time|everything|all your help), i had <fine> <talk> <towhom>`,
  },
  commands: {
    stop: `
      stop, stop [right] (now|there|here|immediately), stop (it|that|this|please) [now|right now], [thats|that is] enough [of that], be quiet [now], quiet [down|now|please], [just] shut [the (hell|heck|fuck)] (up|it), (you need to|you should|you have to|you must|i need you to|i want you to) (be quiet|shut up|shut it|be silent|pipe down|hush),  never mind, nevermind, never mind (that|it),
      cancel [<order>], [a] command cancel, cancellation, (abort|discontinue|halt|cease|terminate|rescind|scratch|drop|kill|undo|negate|void|disregard|ignore|revoke|retract|nix|withdraw|suspend|scrap|delete|stop|quit|end) [<order>], forget (it|about it|(the|my|that|this|your|all|any|last|previous) [last|previous|current] (request|command|order|instruction|instructions|input|action|task|query|search|question)|what i (told|asked) you to do), abort mission, call it off, cut it out,
      stop (doing [<order>]|talking|speaking|reading|playing|what you are doing|what youre doing|it all|everything) [now|for (a|one) (second|minute|moment|bit)|to me|this], (dont|do not) (say|speak|talk|tell me|read) [any] (more|anymore|further|any further|another word|anything|anything else|any more) [to me], no more [talking], thatll do, that will do, zip it, hush [up|now], sh, shush, silence, (keep|stay|remain) (quiet|silent), mute [yourself], go silent, pipe down, knock it off, put a sock in it,
      refrain from (talking|speaking), (hold|bite) your tongue, [i] changed my mind, leave it, let it go, forget i (said|asked) (that|anything|it), (thats|that is) all, enough already, (i want|id like|i would like|i need) you to (stop|quit|cease|cancel|end|discontinue|abort) [<order>|talking|speaking], (i want|id like|i need|i would like) to (stop|cancel|quit|abort) [<order>], how (to|do i|can i) (cancel|stop|make you stop|get you to stop) [this|it|<order>|talking|you|you from talking], is there a way to (cancel|stop) [<order>], you (can|may|should|need to|must|have to|could) (stop|quit|cancel) [<order>|talking|speaking]`,
    pause:
      'pause [that|it|please|there], hold on [a (minute|moment|second|sec)], hold it, wait, wait (a|one) (moment|second|minute|sec|bit), (one|just a|give me a|a|just one) (moment|second|minute|sec), hang on [a (minute|moment|second|sec)], stand by',
    'go on':
      'go on, continue [reading|talking|please], carry on, keep (going|talking|reading), go ahead, resume, proceed, unpause, read on',
    repeat: `
      what was (said|asked), what (question|thing) did you [just] (ask|say) [me], come again with (that|it), (can you|could you) repeat [<said>] (louder|slower|slowly), i didnt hear you,
      repeat [<said>], repeat <said> <again>, (say|tell me|ask|read|play|state|phrase|give me) <said> [to me] <again>, ask me <said> <again>, ask (it|me) <again>, say <again>, tell me <again>, <again>, come again, pardon [me], excuse me, [and] what (was|is) (that|it|the question|that question|that last part|that last thing|your question) [you said|again|about], what did you [just|last] (say|ask|mention|tell me|state) [again|to me|just now], whatd you [just] say, what (were you saying|you say), what are you saying, say what, huh, how was that [again], sorry what [was that], replay <said>, (restate|rephrase|reiterate|recite) <said> [<again>], go over <said> <again>, repeat [<said>] (louder|slower|slowly), <missed>, <missed> <again>, run (that|it) by me <again>, (i need|i want|id like|i would like|i have to have|i must have) (you to (repeat|say) <said> [<again>]|<said> repeated|to hear <said> <again>|to have <said> repeated|to know <again>|you repeat <said>), [i need] that repeated, (let me|may i|can i) hear <said> <again>, mind repeating [<said>], would you mind (repeating|saying) <said> [<again>], give me <said> <again>, repeat for me, one more time, go back and say <said> <again>, could i get a repeat, can i (have|get) <said> repeated, [what] once more, say <said> louder`,
    slower:
      '[speak|talk|read|go|say it] [much] slower, slow down [a (bit|little|little bit)] [your (speech|speaking|talking)], (speak|talk|read|go) [a (bit|little|little bit)] [more|very] (slowly|slower), [a (bit|little|little bit)] slower, more slowly, not so fast, [thats|youre|this is|you are] [talking|speaking|reading] [far|way|much] too fast [for me], (dont|do not) (talk|speak|read) so fast',
    faster:
      '[speak|talk|read|go|say it] [much] faster, speed [it] up, speed up [your (speech|speaking|talking|reading)], (speak|talk|read|go) [a (bit|little|little bit)] [more] (quickly|faster|quicker), [a (bit|little|little bit)] (faster|quicker), quicker, more quickly, [thats|youre|this is|you are] [talking|speaking|reading] [far|way|much] too slow [for me], not so slow, hurry up, (dont|do not) (talk|speak|read) so slow',
  },
  polite: `
    please, pls, plz, hey, hi, now, ok, okay, oh, well, so, um, uh, actually, just, sorry, i said, thanks [again], thank you [again], (can|could|would|will|may) you [please|kindly|just], a bit, a little [bit], ai, for me, no, yes, yeah, and, immediately, at once,
    right (now|away), would you please, kindly, im sorry, i am sorry, excuse me, but, if you (can|could|would|please|dont mind), [i] beg your pardon, computer, sir, dear, oops, whoops, my friend, buddy, pal, dude, [ive|i have|i|weve] changed my mind, i (dont|do not|no longer) (need|want) (it|that|this|you to) [anymore|any more|any longer|now], i know the answer [now|already], would you, wont you, then, again please, yo, wait`,
  sounds: `
    mhm, mm [hmm|hm], mhmm, m hm, hm, hmm, uh huh, uhuh, um hum, uh, um, ah, aha, ah ha, oh, ooh, aw, aww, huh, yeah, yep, yup, ok, okay, right, sure, [oh] i see,
    got it, wow, whoa, cool, nice, interesting, [oh] really, true, exactly, haha, heh, lol, ahem, cough, coughs, coughing, laughs, laughing, laughter, sneeze, sneezes, sigh, sighs`,
  // After the assessments of Switchboard's dialogue acts. A plain "yes" or "no" is none: it answers.
  assessments: `
    er, erm, eh, ha, phew, gosh, yea, yah, kay, alright, all right, sure thing, for sure, gotcha, i get it, get it, i know, i understand, understood, i hear you, i bet, ill bet, i guess, i guess so, i think so,
    i agree, agreed, neat, great, good, very good, pretty good, fine, lovely, sweet, awesome, amazing, wonderful, fantastic, excellent, perfect, brilliant, very interesting, fascinating, funny, is that right,
    is that so, so true, very true, thats true, absolutely, definitely, totally, certainly, of course, obviously, indeed, makes sense, that makes sense, make sense, fair enough, fair point, good point, good idea,
    good for you, sounds good, sounds great, sounds nice, that sounds good, thats right, thats good, thats great, thats nice, thats cool, thats funny, thats interesting, thats amazing, thats awesome, thats wonderful,
    thats fine, thats sad, thats a good point, youre right, you bet, thank you, thanks, thank you so much, thank you very much, thanks a lot, many thanks, no way, no kidding, no problem, you dont say, you know,
    seriously, oh my, oh my god, oh my gosh, my goodness, oh my goodness, goodness, oh boy, boy, man, oh man, oh no, oh dear, too bad, thats too bad, what a shame, what a pity, oh well, well, so, yikes, ouch, jeez,
    bless you, good heavens, how nice, how interesting, how funny, how cool`,
  hangUps: '[you] [can] hang up [the phone], (end|finish) (the|this) call, end call',
  goodbyes: `
    <bye>, <seeyou>, <leave>, <pleased>, [<pleased>] [but|and] <leave> [<bye>|<seeyou>], <pleased> [and] (<bye>|<seeyou>), <bye> [and] (<seeyou>|<wish>|<bye>), <wish>, <leave> <wish>, (thats|that is|that will be|thatll be) all [for (now|today)] [<wish>|<bye>], <seeyou> (<bye>|<wish>|<seeyou>), <thanks> <bye>, <bye> [and] <thanks>, <thanks> <seeyou>, <leave> <seeyou>, <leave> <pleased>`,
};
