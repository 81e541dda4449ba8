/** Word lists for yes-no.ts, one table per language, in the notation of phrases.ts. */
import type { Tables } from './tokenizer.ts';

export type AssentWords = {
  yes: string;
  no: string;
  /** A no for now that leaves open whether to ask later. */
  notNow: string;
  later: string;
  /** A yes, unless another answer came before: "that's fine", but "no, that's fine" is a no. */
  agreed: string;
  /** Later, but only behind another answer: "yes, another time". Alone it is no answer [D10]. */
  putOff: string;
  /** Takes a yes back: "maybe". */
  unsure: string;
  /** Words that may stand between answers. */
  links: string;
  /** After these words a yes may still be put off. */
  contrasts: string;
  /** Before a yes these words make it a no. */
  negations: string;
  /**
   * Answers that any words may follow. Other answers end the utterance: "tell me", but not "tell me a joke".
   */
  leading: string;
  /** Answers that a clause with an opener may follow: "no, I am busy", but not "no milk today". */
  leadingClauses: string;
  openers: string;
  /** Never counted as words. */
  fillers: string;
  /** Words that count only when nothing else is said. */
  courtesies: string;
  /** Words that are also written as several words. */
  joined: Readonly<Record<string, string>>;
};

const english: AssentWords = {
  yes: `
    yes, yeah, yep, yup, yea, yeh, yah, aye, y, mhm, uhhuh, sure [thing], for sure, of course, certainly, absolutely, definitely, totally,
    indeed, gladly, with pleasure, by all means, why not, no (problem|worries|objection|objections|doubt), not a problem,
    i cant wait, dont wait, why wait, you bet, please,
    [lets] do [it|that|so], go [on|ahead|for it], lets go, proceed, continue, carry on, fire away, shoot, hit me [with it], bring it on,
    tell me [now|everything], tell me what (it|they) (is|are|says|say), read [it|them] [out|aloud|to me], read me them,
    read [me] (the|my) messages, play [it|them], say it, show me, give (it|them) to me, let me hear [it|them], lets (hear|have) [it|them],
    i (do|would), it (is|would), you (may|can|should), we (can|should|shall), [im] all ears, im listening, i (think|guess|suppose) so,
    i (guess|suppose), if you (like|want|must), id (like|love) (to|it|that), id (like|love) to hear (it|them),
    i want (it|them|to), i want to hear (it|them), (thatd|that would) be (great|nice|lovely|good), i said yes`,
  no: `
    no, nope, nah, naw, nay, n, no (way|chance|need|more|good|can do), not a chance, never [mind], nevermind, dont [bother],
    dont worry [about it],
    not (at all|really|necessary|for me), [im] not interested, (absolutely|definitely|certainly|of course|surely) not,
    (probably|maybe|perhaps|rather|better) not, id rather not, id prefer not to, i (think|guess|suppose) not, i dont think so,
    i dont [want] [it|them|that|to], i dont want to hear (it|them), i (wouldnt|wont), (it isnt|its not|it wouldnt), (we|you) shouldnt,
    im (fine|good|ok|okay|alright), skip [it|that|this|them|those|these|all of them], [ill|i] pass, stop [it|that], cancel [it|that|them],
    forget [about] (it|that|them), (ignore|drop|leave|delete|discard|dismiss) (it|that|them), dismiss, [thats] enough, go away,
    leave me alone, who cares, i dont care, i said no`,
  notNow: 'not (now|right now|yet|just yet|today|tonight|this time|for now|at the moment)',
  later: `
    later [on|today], (maybe|a bit|a little|much) later,
    [in|give me] (a|one) (minute|moment|second|sec), in a (bit|while|little while), in an hour, in (five|5|ten|10) minutes,
    wait [a minute|a moment|a second], (hold|hang) on, (hold|keep|save) (it|them) [for later], some other time,
    [lets] (do|tell me|read|play) (it|them) later, tell me later, ask [me] [again] later, (remind me|come back|try again) later,
    (no|i have no|i dont have) time, not a good (time|moment), its not a good (time|moment), now is not a good time,
    [its a] bad (time|moment), bad timing, i cant, im [a bit] busy, im (driving|in a meeting), (it|that|they) can wait,
    can (it|that|they) wait, when im (done|ready|back|home)`,
  agreed: `
    [right] now, right away, now (is good|is fine|works), ok, okay, alright, fine [by me], good, great, perfect, cool, lovely, exactly,
    fair enough, (good|great) idea, good (time|moment), its a good (time|moment), (its|thats|is) (ok|okay|fine|good|better),
    [that] sounds (good|great|fine), [that] works [for me], [im] ready`,
  putOff:
    'another time, tomorrow [morning|afternoon|evening], tonight, this (afternoon|evening), after (this|lunch|dinner), in the morning',
  unsure: `
    maybe, perhaps, possibly, probably, unsure, [im] not [so] sure, [i] dont know, [i] dunno, [i have] no idea, no clue, yes (and|or) no,
    [it] depends, i cant decide, hard to say, who knows, whatever, let me think [about it], not bad, never say never, now and then,
    dont (stop|skip|cancel|forget|ignore) [it|that|them]`,
  links: `
    and, but, or, so, though, because, [thats] right, really, i mean, you know, (all|both) [of them], all of it, at the moment, for now,
    today`,
  contrasts: 'but, although, though, only, except',
  negations: 'dont, not, never',
  leading: 'yes, yeah, yep, yup, yea, yeh, yah, aye, mhm, uhhuh, nope, nah, naw',
  leadingClauses:
    'no, not now, stop [it|that], [thats] enough, skip [it|that|this], sure, of course, absolutely, definitely, certainly',
  openers: `
    i, im, ive, id, ill, you, youre, youd, youll, we, were, he, hes, she, shes, they, theyre, its, that, thats, this, there, theres,
    what, whats, who, whos, when, whens, where, wheres, why, how, hows, which, can, cant, could, will, wont, would, do, are, have, has,
    should, may, lets, let, tell, give, read, remind, say, leave, go, ask, dont, not, never, and, but, or, so, because, if, as, first,
    though, although, only, except`,
  fillers:
    'um, umm, uh, uhm, er, erm, eh, ah, aah, oh, ooh, hm, hmm, m, mm, well, just, then, actually, hey, hell, heck',
  courtesies: 'please, thanks, cheers, kindly, sorry, sir, maam',
  joined: {
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

export const assentWords = { en: english } satisfies Tables<AssentWords>;
