/** The language that the user chooses in the settings [S16]. */
import { describe, expect, it } from 'vitest';
import { attached, reporting } from '../story.ts';

describe('a language that the user chooses', () => {
  it.each([
    ['fr', 'fr'],
    ['de-AT', 'de'],
    ['zh-Hant-TW', 'zh'],
    ['PT_BR', 'pt'],
  ])('[S16] the language %s is taken for %s, told, and holds until it is taken back', (tag, language) => {
    const story = attached(reporting);
    expect(story.settings({ language: tag }).frames).toMatchObject([{ type: 'settings', language }]);
    expect(story.settings({ life: false }).frames).toMatchObject([{ type: 'settings', language }]);
    expect(story.settings({ language: null }).frames).toMatchObject([{ type: 'settings', language: null }]);
  });

  it.each(['xx', 'en-US-POSIX', '', 'french', 'de-', '🙂'])(
    '[S16] "%s" as a language is refused with the languages that may be chosen',
    (language) => {
      const story = attached(reporting);
      const { events, effects } = story.settings({ language });
      const message =
        'This language cannot be chosen. Choose ar, bg, de, en, es, fr, hi, it, ja, ko, nl, pt, sv, tr, zh, ' +
        "or null for the client's own.";
      expect(effects).toMatchObject([{ do: 'answer', frame: { type: 'error', code: 'not_found', message } }]);
      expect(events.filter(({ type }) => type === 'settings')).toEqual([]);
    },
  );

  it('[S16] [N6] a chosen language stays when everything about the user is forgotten', () => {
    const story = attached(reporting);
    story.settings({ language: 'ja', verbosity: 'chatty' });
    story.client('c1', { type: 'forget', id: 'f1', what: 'me' });
    expect(story.session.settings).toMatchObject({ language: 'ja', verbosity: 'brief' });
  });
});
