import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../../shared/language/en/language.ts';
import { asksForUpdates, mutedSourceAskedFor } from '../../../shared/language/understanding/requests.ts';

/** Utterances, separated by |. */
function each(said: string): string[] {
  return said.split('|').map((one) => one.trim());
}

const ASKS = each(`
  any updates? | What did you find? | anything new? | Did you hear back? | What's in my inbox? | any news for me? |
  Any update yet? | Are there any new messages for me? | Is there anything new? | do you have any news | Got any updates? |
  Have you heard anything back yet? | What have you found out so far, please`);

const NO_ASKS = each(`
  update my address | what did you find in Paris last year? | any updates on the flights? | any news about the election? |
  anything new at work? | did you hear that? | did you hear back from Ava? | what's in my fridge? | read me the news |
  what's the news? | news | messages | send my messages to Ben | find me a hotel | I have news for you | no updates |
  updated | anything | what did you do? | is there any milk? | any`);

const MORE_ASKS = each(`
  OK, so, any updates? | Hi, anything for me today? | Did I miss anything? | What did I miss? | did you find anything? |
  what is new | what's the latest | Catch me up. | bring me up to date | Check my inbox, please | read my messages |
  Do I have any messages? | what did you want to tell me? | update me | has anything come in? | any word yet`);

describe('asking for everything that waits', () => {
  it.each([...ASKS, ...MORE_ASKS])('[D9] [D11] [D22] the words ask for everything that waits: %j', (said) => {
    expect(asksForUpdates(said, english)).toBe(true);
  });

  it.each(['', '?', ...NO_ASKS])('[D9] [D11] the words do not ask for everything that waits: %j', (said) => {
    expect(asksForUpdates(said, english)).toBe(false);
  });

  it('[D11] an unknown word makes a request one about something', () => {
    const word = fc.stringMatching(/^[bcdfgjklmpqrstvwxz]{4,8}$/);
    fc.assert(
      fc.property(fc.constantFrom(...ASKS), word, fc.boolean(), (said, more, first) => {
        expect(asksForUpdates(first ? `${more} ${said}` : `${said} ${more}`, english)).toBe(false);
      }),
    );
  });

  it('[D11] case and punctuation make no difference to asking for everything', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ASKS, ...NO_ASKS), fc.constantFrom('', '…', '?!', ' .'), (said, end) => {
        expect(asksForUpdates(said.toUpperCase() + end, english)).toBe(ASKS.includes(said));
      }),
    );
  });
});

describe('muting a source by voice', () => {
  it.each([
    ['mute ava', 'ava'],
    ['Please mute Ava.', 'ava'],
    ['Could you mute the Daily Planet?', 'daily planet'],
    ['silence Zoë', 'zoe'],
    ['No more from Ava!', 'ava'],
    ['nothing more from ava, please', 'ava'],
    ['no more messages from the bank anymore', 'bank'],
    ['Stop messages from Ben', 'ben'],
    ["I don't want to hear from ava again", 'ava'],
    ["Don't read me anything from ava any more.", 'ava'],
  ])('[D23] the words %j mute the source %j', (said, source) => {
    expect(mutedSourceAskedFor(said, english)).toBe(source);
  });

  it.each(
    each(`
    mute | mute it | mute yourself | please mute everything | unmute ava | don't mute ava | no more milk | no more |
    a message from ava | ava is mute | I heard from ava again | the mute button`),
  )('[D23] the words %j mute no source', (said) => {
    expect(mutedSourceAskedFor(said, english)).toBeNull();
  });

  it('[D23] muting by voice works whatever the source is called', () => {
    const name = fc.stringMatching(/^[bcdfgjklmpqrstvwxz]{4,8}( [bcdfgjklmpqrstvwxz]{4,8})?$/);
    fc.assert(
      fc.property(name, fc.constantFrom('mute ', 'Silence the ', 'No more from '), (source, start) => {
        expect(mutedSourceAskedFor(start + source, english)).toBe(source);
      }),
    );
  });
});
