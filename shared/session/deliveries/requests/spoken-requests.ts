/** Requests in an utterance: to hear all deliveries [D9, D11, D22], or to mute one source [D23]. */
import { phrasesOf } from '../../../language/phrases.ts';
import { lazy, ofLanguage, type Tables, wordsOf } from '../../../language/tokenizer.ts';
import { assentOf } from '../../../language/yes-no.ts';

/** Characters of the longest utterance that can be a request [N3]. */
const LONGEST_ASK = 300;

/**
 * True for "any updates?" and "what did you find?". The question must be the whole utterance, apart from
 * politeness: "any updates on the flights?" and "update my address" are other requests.
 */
export function asksForUpdates(text: string, language: string): boolean {
  if (text.length > LONGEST_ASK) return false;
  const { asks, courtesies, sinceWhen } = ofLanguage(tables, language)();
  const words = wordsOf(text).filter((word) => !courtesies.has(word) && !sinceWhen.has(word));
  return asks.has(words.join(' '));
}

/** The source in "mute ava", as `wordsOf` writes it; null if none is named. The source may be unknown. */
export function wantsMuted(text: string, language: string): string | null {
  if (text.length > LONGEST_ASK) return null;
  const { mutes, courtesies, pronouns } = ofLanguage(tables, language)();
  const said = wordsOf(text).filter((word) => !courtesies.has(word));
  const source = mutes.map((mute) => mute.exec(said.join(' '))?.[1]).find((named) => named !== undefined) ?? null;
  return source !== null && pronouns.has(source) ? null : source;
}

/**
 * Whether a refusal is taken back. `read`: "read it", "actually, tell me". `next`: words that mean so only
 * right behind it, like "what was it?".
 */
export function takenBackIn(text: string, language: string): 'read' | 'next' | null {
  if (text.length > LONGEST_ASK) return null;
  const { takesBack, readIt, nextOnly, courtesies } = ofLanguage(tables, language)();
  const said = wordsOf(text).join(' ');
  const bare = said.replace(takesBack, ' ');
  const words = wordsOf(bare).filter((word) => !courtesies.has(word));
  const isTakenBack = bare !== said;
  if (readIt.has(words.join(' '))) return 'read';
  if (nextOnly.has(words.join(' '))) return isTakenBack ? 'read' : 'next';
  return isTakenBack && words.length === 0 && assentOf(bare, language).means === 'yes' ? 'read' : null;
}

type Table = {
  /** Whole utterances. */
  asks: ReadonlySet<string>;
  /** Whole utterances; the first group is the source. */
  mutes: readonly RegExp[];
  /** A refusal taken back, and what is said with it. */
  takesBack: RegExp;
  readIt: ReadonlySet<string>;
  nextOnly: ReadonlySet<string>;
  /** Pronouns name no source. */
  pronouns: ReadonlySet<string>;
  courtesies: ReadonlySet<string>;
  /** Words that a request may contain anywhere. */
  sinceWhen: ReadonlySet<string>;
};

type Lists = Record<Exclude<keyof Table, 'mutes' | 'takesBack'>, string> & Pick<Table, 'mutes' | 'takesBack'>;

function table({ mutes, takesBack, ...lists }: Lists): Table {
  return {
    mutes,
    takesBack,
    readIt: new Set(phrasesOf(lists.readIt)),
    nextOnly: new Set(phrasesOf(lists.nextOnly)),
    asks: new Set(phrasesOf(lists.asks)),
    pronouns: new Set(phrasesOf(lists.pronouns)),
    courtesies: new Set(phrasesOf(lists.courtesies)),
    sinceWhen: new Set(phrasesOf(lists.sinceWhen)),
  };
}

const tables: Tables<() => Table> = {
  en: lazy(() =>
    table({
      asks: `
      [is there|are there|do you have|have you got|got|do i have|have i got] any [new|more|other]
        (update|updates|news|message|messages|result|results|notifications|reply|replies|progress|word) [for me],
      [is there|do you have|have you got|got] anything (new|for me|to report|to tell me|waiting|waiting for me|i should know|in my inbox),
      [has|did] anything [new] (come|came|arrive|arrived) [in], did i miss (anything|something), have i missed (anything|something),
      what did i miss, what have i missed, what (did|have) you (find|found) [out], (did|have) you (find|found) [out] (anything|something),
      (did|have) you (hear|heard) [anything] back, (did|have) you (hear|heard) (anything|something), heard [anything] back,
      heard anything, (whats|what is) [new] in (my|the) inbox, (whats|what is) (new|waiting|waiting for me|the latest),
      what do you have for me, what have you got for me, what (messages|updates) (do i have|do you have|have you got) [for me],
      what (came|has come|have come) in, what did you want to (say|tell me), what were you going to (say|tell me), update me, updates,
      (check|open|read|read me|show|show me|go through) my (inbox|messages|updates|notifications), my (messages|updates),
      (give|tell) me (an update|the updates|my updates|the latest|my messages), (catch me up|fill me in), bring me up to (date|speed)`,
      mutes: [
        /^(?:(?:can|could|would) you |i want to |lets )?(?:mute|silence) (?:the )?(.+)$/,
        /^(?:no|nothing|not anything) more (?:(?:messages|updates|news) )?from (?:the )?(.+?)(?: any ?more| again)?$/,
        /^(?:no|stop(?: the)?) (?:messages|updates|news) from (?:the )?(.+?)(?: any ?more| again)?$/,
        /^i dont want to hear (?:any(?:thing|more| more) )?from (?:the )?(.+?)(?: any ?more| again)?$/,
        /^dont (?:read|tell) me (?:anything|messages|news) from (?:the )?(.+?)(?: any ?more| again)?$/,
      ],
      takesBack: /\b(?:after all|actually|(?:no )?wait|on second thoughts?|i(?: have| ve)? changed my mind)\b/g,
      readIt: `
      [you can|you may|can you|could you|do|go on and|go ahead and|go on|go ahead] (read|play|say) (it|them|that|those|that one) [out] [to me] [now],
      [can you|could you|do|go on and|go ahead and] read me (it|them|that|those|the message|the messages) [now],
      [can you|could you|do|go on and|go ahead and] read (the message|the messages|that message|those messages) [to me] [now],
      let me hear (it|them), (i want|i would like|id like) to hear (it|them)`,
      nextOnly: `
      (tell|read) me [that|it|now], read [now], what (was|is) (it|that message|the message), what did (it|the message|that message) say,
      (i do want|i want) (it|them), now is (fine|good|ok|okay), go ahead`,
      pronouns: 'it, this, that, them, him, her, you, yourself, me, myself, us, everything, everyone, everybody, all',
      courtesies:
        'please, thanks, um, uh, er, erm, oh, so, well, ok, okay, right, hey, hi, hello, yes, yeah, and, also, just, then',
      sinceWhen: 'yet, now, today, already, currently, far',
    }),
  ),
};
