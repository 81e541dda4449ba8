import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../shared/language/en/language.ts';
import { type Assent, assentOf, yesDoubtIn } from '../../shared/language/understanding/yes-no.ts';

const YES: Assent = { means: 'yes', only: true };
const NO: Assent = { means: 'no', only: true };
const NOT_NOW: Assent = { means: 'not now', only: true };
const LATER: Assent = { means: 'later', only: true };
const NEITHER: Assent = { means: 'neither', only: false };
const also = (one: Assent): Assent => ({ ...one, only: false });

/** Utterances, separated by |, with the answer that each one is. */
function each(assent: Assent, said: string): [string, Assent][] {
  return said.split('|').map((one) => [one.trim(), assent]);
}

/** The examples of the rule itself. */
const OF_THE_RULE = [
  ...each(NEITHER, 'I know a good place | another time, maybe | piano | look at this | not sure'),
  ...each(YES, 'yes, now please | no problem, go ahead | why not | of course | um, yeah | tell me | go on then'),
  ...each(NO, "don't"),
  ...each(LATER, 'yes but not now | maybe later'),
  ...each(also(YES), 'yes, and what about the weather?'),
];

/** A yes that is taken back, or given under a condition. */
const IN_DOUBT = `
  yes? | Yes, really? | sure?! | yes, hello? | yeah right | yeah, if you pay me | yes, but only if it is cheap |
  yes, unless it rains | sure, and pigs fly | sure, whatever | yes, in your dreams | yes 🙄 | Yes. In your dreams. |
  yes, but I am not sure about the price | yes, wait, how much is it | yes, but not the second one |
  of course you would say that | yes, the moon is nice tonight`;

const ENGLISH = [
  ...each(
    YES,
    `
    yes | Yes! | yeah | yep | yup | y | Aye, aye. | yesss | yes yes yes | yes, sir | Uh-huh. | mm-hmm | Mhm | please |
    Yes, please. | Please do. | sure | Sure thing! | sure, why not | absolutely | Definitely | By all means. | ok | Okay |
    all right | Alright then | fine | Perfect. | That's fine | Sounds good | now | Right now, please. | go | go on |
    Go for it | Right, go on. | let's go | fire away | Hit me! | do it | carry on | no, go ahead | read it |
    Read them to me, please | read me the messages | play them | Let's hear it | let us hear them | tell me now | I would |
    Yes, I would like that. | I'd love to hear it | I think so | I guess so | Yes, it is | you may | I'm all ears |
    no doubt | No worries | no, wait, yes | not now, no, actually yes | I said yes! | I mean, yes |
    I can't wait | Not a problem | hell yes | no no, please go ahead`,
  ),
  ...each(
    NO,
    `
    no | No. | nope | nah | nooo | no, no, no | No, thanks | no thank you very much | No way! | no need | Never mind. |
    not really | Not at all | I'd rather not | I don't think so | I do not want to hear it | No, I don't. | please no | not now, no |
    Please don't. | don't bother | Don't worry about it. | Don't tell me | do not read them | don't do that | not good | probably not |
    of course not | skip | Skip it | skip those | pass | I'll pass | stop | cancel that | Forget it | forget about them |
    go away | enough | No, that's fine. | No, it's okay, thanks | I'm good, thanks | I'm fine | no, all good | yes, no |
    yeah, no | it isn't | Sorry, no`,
  ),
  ...each(
    LATER,
    `
    later | Later, please | not now, later | not now, maybe later |
    in a minute | Give me a second | hold on | wait | wait a minute | hang on | some other time | ask me again later |
    no but ask me later tonight | No, later. | okay, later | Later is fine | yes, but later |
    yes, tomorrow morning | yes, in 5 minutes | no, another time |
    yes, another time, maybe | I'm busy | no, I'm driving | not a good time | when I'm done | keep it for later |
    No time right now | that can wait`,
  ),
  ...each(
    NOT_NOW,
    'not now | Not right now, thanks | no, not now | not yet | not today | Not at the moment. | um, not just yet | no, no, not now',
  ),
  ...each(
    also(YES),
    `
    Yes, what's the weather? | yeah and remind me to call Ben | sure, what about lunch | yes please but make it quick |
    Yes. Tell me a story. | Of course, and how are you? | um, ok, yes, is it raining`,
  ),
  ...each(
    also(NO),
    `
    No, what's the weather? | nope tell me a story | no, I said the red one | No thanks, what time is it? |
    no, and stop asking | stop, what time is it? | Stop it, I want to hear the weather | That's enough, tell me a story |
    enough, what's next? | skip that, how is the weather`,
  ),
  ...each(also(NOT_NOW), "Not now, what's the weather?"),
  ...each(also(LATER), "Yes but I'm cooking, so can we do it later? | yes, but not now, my soup is boiling"),
  ...each(
    NEITHER,
    `
    … | ?! | um | hmm | thanks | maybe | perhaps | maybe yes | yes, maybe | I'm not sure | I don't know | yes and no |
    whatever | no idea | don't skip it | don't stop | it depends | let me think | another time | right | yesterday |
    I said yes to him | there is no milk | no milk today | no more messages | nobody called | none | now and then |
    tell me a joke | go on holiday | go ahead and book the flight | read me a poem | why not take the train? |
    play some jazz | ok, what time is it? | good morning | fine weather today | of course it rained | sure is hot | okra |
    notebook | later I went home | wait for me at noon | are you sure? | can you say yes? | what? | do you know Ava? |
    sorry? | the sky is blue | stop the clock | stop asking | stop that noise | stop by at noon | when does the bus stop? |
    enough of that | skip the intro | don't stop now`,
  ),
];

describe('yes and no', () => {
  it.each(OF_THE_RULE)("[D10] [D9] the yes and no of the rule's examples are understood: %j", (said, assent) => {
    expect(assentOf(said, english)).toEqual(assent);
  });

  it.each(each(NEITHER, IN_DOUBT))('[D10] a yes in doubt is none: %j', (said, assent) => {
    expect(assentOf(said, english)).toEqual(assent);
    expect(yesDoubtIn(said, english)).not.toBeNull();
  });

  it.each(['Yes, and tell me if it rains.', 'Yes, if you like.', 'Yes, Luna.', 'Yes, what is the time?', 'Why not?'])(
    '[D10] what follows a yes leaves it one: %j',
    (said) => {
      expect([assentOf(said, english).means, yesDoubtIn(said, english)]).toEqual(['yes', null]);
    },
  );

  it.each(ENGLISH)('[D10] [D9] yes and no in English are understood: %j', (said, assent) => {
    expect(assentOf(said, english)).toEqual(assent);
  });
});

const labelled = fc.constantFrom(...OF_THE_RULE, ...ENGLISH);
/** Separate words: the test chooses what separates them. */
const parts = (said: string) => said.split(/[^\p{L}\p{N}'’]+/u).filter((word) => word !== '');

describe('what does not matter to yes and no', () => {
  it('[D10] [N3] text behind the beginning of a long answer does not matter to yes and no, but that more was said', () => {
    expect(assentOf('yes '.repeat(200), english)).toEqual({ means: 'yes', only: true });
    expect(assentOf('yes '.repeat(4_000), english)).toEqual({ means: 'yes', only: false });
    expect(assentOf(`${'yes '.repeat(4_000)} but not now`, english)).toEqual({ means: 'yes', only: false });
  });

  it('[D10] upper and lower case do not matter to yes and no', () => {
    fc.assert(
      fc.property(labelled, fc.infiniteStream(fc.boolean()), ([said, assent], upper) => {
        const cased = [...said].map((char) => (upper.next().value ? char.toUpperCase() : char.toLowerCase())).join('');
        expect(assentOf(cased, english)).toEqual(assent);
      }),
    );
  });

  it('[D10] punctuation does not matter to yes and no', () => {
    const between = fc.infiniteStream(fc.constantFrom(' ', ', ', '. ', ' – ', '… ', '! ', '\n'));
    fc.assert(
      fc.property(labelled, between, ([said, assent], marks) => {
        const punctuated = parts(said).map((word) => word + marks.next().value);
        expect(assentOf(punctuated.join(''), english)).toEqual(assent);
      }),
    );
  });

  it('[D10] hesitation anywhere does not matter to yes and no', () => {
    // "uh" and "mm" can be half of a word.
    const hesitant = fc.infiniteStream(fc.constantFrom('', '', 'um', 'er', 'oh', 'well', 'ummm', 'ah'));
    const whole = labelled.filter(([said]) => !/^(uh-huh|mm-hmm)/i.test(said));
    fc.assert(
      fc.property(whole, hesitant, ([said, assent], fillers) => {
        const slow = parts(said).flatMap((word) => [fillers.next().value, word]);
        expect(assentOf([...slow, fillers.next().value].join(' '), english)).toEqual(assent);
      }),
    );
  });

  it('[D10] a word that only contains a yes or no is none', () => {
    const core = fc.constantFrom('no', 'yes', 'ok', 'yeah', 'nope', 'sure', 'later');
    // Two consonants at least: "no" and "pe" would make one of theirs.
    const letters = fc.stringMatching(/^[bcdfghklmpqrstvwxz]{2,6}$/);
    fc.assert(
      fc.property(core, letters, letters, (word, before, after) => {
        // "Yesss" is a yes, and "nott" a not.
        fc.pre(!/(.)\1/.test(before + word + after));
        for (const containing of [before + word, word + after, before + word + after])
          expect(assentOf(containing, english)).toEqual(NEITHER);
      }),
    );
  });

  it('[D10] any text is a yes, a no or neither, and a yes or no inside another sentence is none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        ['yes', 'no', 'not now', 'later', 'neither'].includes(assentOf(text, english).means),
      ),
    );
    fc.assert(
      fc.property(labelled, ([said]) => {
        expect(assentOf(`my neighbour said ${said}`, english)).toEqual(NEITHER);
      }),
    );
  });
});
