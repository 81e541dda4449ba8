import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createSettings } from '../../../client/companion/panels/change-settings.ts';
import { settingsWithPending } from '../../../client/companion/panels/pending-settings.ts';
import type { ConversationSignals } from '../../../client/companion/talk/conversation-signals.ts';
import type { Events, Settings } from '../../../client/sdk/frames/wire-types.ts';
import { Refused } from '../../../client/sdk/requests/refused-error.ts';
import { pageSettingsLookup } from '../../../client/web/page-talk.ts';
import { inEnglish } from '../english.ts';

const HELD = { verbosity: null, speed: 1, quietHours: null, later: 'defer', attentionPerHour: 3, mute: ['spam'] };
const ME = {
  user: 'ada',
  personas: { companion: { settings: { ...HELD, life: true, news: false, model: null, language: null } } },
};

function scene({ body = ME as unknown, status = 200, refuse = false } = {}) {
  const sent: Settings[] = [];
  const asked: string[] = [];
  const settings = signal<Events['settings'] | null>(null);
  const sotto = {
    async settings(wish: Settings) {
      sent.push(wish);
      if (refuse) throw new Refused({ code: 'limited', message: 'Too fast.' });
    },
  } as unknown as ConversationSignals['sotto'];
  const request = (async (url: URL) => {
    asked.push(url.search);
    return Response.json(body, { status });
  }) as unknown as typeof fetch;
  const lookUpSettings = pageSettingsLookup('http://127.0.0.1:1', { user: 'ada' }, 'companion', request);
  return { choices: createSettings({ sotto, settings, lookUpSettings }), sent, asked, settings };
}

describe('what is chosen', () => {
  it('[D23] user settings are requested where the server has not sent them yet', async () => {
    const { choices, asked } = scene();
    expect(await choices.load()).toBe(true);
    await choices.load();
    expect(asked).toEqual(['?persona=companion&before=1&user=ada']);
    expect(settingsWithPending(choices.chosen.value)).toEqual({
      verbosity: 'brief',
      quietHours: null,
      later: 'defer',
      attentionPerHour: 3,
      mute: ['spam'],
      life: true,
      news: false,
      model: null,
      language: null,
    });
  });

  it("[D23] user settings from the server's frames replace all that was requested", async () => {
    const { choices, settings } = scene();
    await choices.load();
    settings.value = {
      ...{ type: 'settings', seq: 4, at: 0, verbosity: 'chatty', speed: 1, later: 'discard' },
      ...{ quietHours: null, quietUntil: null, attentionPerHour: 6, mute: [] },
      ...{ life: false, news: true, newsTopics: [], model: null, language: null },
    };
    expect(settingsWithPending(choices.chosen.value)).toMatchObject({ verbosity: 'chatty', mute: [], life: false });
  });

  it('[F5] a changed user setting is shown at once, and reverted with a message where it is refused', async () => {
    const { choices, sent } = scene({ refuse: true });
    const choosing = choices.change({ verbosity: 'silent' });
    expect(settingsWithPending(choices.chosen.value).verbosity).toBe('silent');
    expect(await choosing).toBe(false);
    expect(sent).toEqual([{ verbosity: 'silent' }]);
    expect(settingsWithPending(choices.chosen.value).verbosity).toBe('brief');
    expect(inEnglish(choices.problem.value)).toBe('That was not changed. Too fast.');
  });

  it('[D23] muting and unmuting sends the whole list, however a name is spelled', async () => {
    const { choices, sent } = scene();
    expect(await choices.mute('ava')).toBe(true);
    expect(await choices.unmute('Spam')).toBe(true);
    expect(sent).toEqual([{ mute: ['spam', 'ava'] }, { mute: ['ava'] }]);
  });

  it('[D23] muting is refused where the list is unknown, since the whole list would be lost', async () => {
    const { choices, sent } = scene({ status: 500, body: { code: 'internal', message: 'Not now.' } });
    expect(await choices.mute('ava')).toBe(false);
    expect(sent).toEqual([]);
    expect(inEnglish(choices.problem.value)).toBe('What you have chosen could not be looked up. Not now.');
  });
});
