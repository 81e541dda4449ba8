import { describe, expect, it } from 'vitest';
import { Refused } from '../../../client/sdk/requests/refused-error.ts';
import type { PageTalk } from '../../../client/web/page-talk.ts';
import { loadMemory } from '../../../client/web/panels/load-memory.ts';
import { inEnglish } from '../english.ts';

const SETTINGS = { verbosity: null, speed: 1, quietHours: null, later: 'discard', attentionPerHour: 6, mute: [] };
const LIFE = { life: true, news: true };
const NOBODY = { facts: [], summary: '', milestones: [], reflections: [], reminders: [], waiting: [] };
const known = (more: object) => ({ ...NOBODY, settings: { ...SETTINGS, ...LIFE }, ...more });
const said = (turn: number, text: string) => ({ entry: turn, turn, at: turn, kind: 'user', text });

/** A server with answers by address that records requests; it accepts by default. */
type Does = Partial<Pick<PageTalk['sotto'], 'forget'> & Pick<PageTalk, 'say'>>;

function scene(answers: Record<string, unknown>, { forget = async () => {}, say = async () => true }: Does = {}) {
  const asked: string[] = [];
  const request = (async (url: URL, { method }: { method: string }) => {
    const address = `${method} ${url.pathname}${url.search}`;
    asked.push(address);
    const body = answers[address];
    return body === undefined
      ? Response.json({ code: 'not_found', message: 'There is nothing here.' }, { status: 404 })
      : Response.json(body);
  }) as typeof fetch;
  const forgotten: Parameters<PageTalk['forget']>[0][] = [];
  const sotto = { forget, cancel: async () => {} } as unknown as PageTalk['sotto'];
  const place = {
    server: 'http://127.0.0.1:1',
    by: { user: 'ada' },
    personaName: 'companion',
    sotto,
    say,
    forget: (what: 'all' | number[]) => void forgotten.push(what),
  };
  return { asked, forgotten, answers, knows: loadMemory(place, request) };
}

const ME = 'GET /me?persona=companion&user=ada';

describe('what is remembered', () => {
  it('[M9] the memory panel loads the newest page, and earlier ones on request', async () => {
    const { knows } = scene({
      [ME]: { user: 'ada', personas: { companion: known({ entries: [said(9, 'Nine')], before: 9 }) } },
      'GET /me?persona=companion&before=9&user=ada': {
        user: 'ada',
        personas: { companion: known({ entries: [said(3, 'Three')] }) },
      },
    });
    await knows.load();
    expect(knows.known.value?.before).toBe(9);
    await knows.older();
    expect(knows.known.value?.entries.map(({ text }) => text)).toEqual(['Three', 'Nine']);
    expect(knows.known.value?.before).toBeUndefined();
  });

  it('[M9] the memory panel of an unknown user is empty', async () => {
    const { knows } = scene({ [ME]: { user: 'ada', personas: {} } });
    await knows.load();
    expect(knows.known.value).toEqual({ known: null, entries: [], before: undefined, images: [] });
  });

  it('[M9] the memory panel says in words that memory is unavailable', async () => {
    const { knows } = scene({});
    await knows.load();
    expect(knows.known.value).toBeNull();
    expect(inEnglish(knows.problem.value)).toBe('What is remembered is not to be had. There is nothing here.');
  });

  it('[M9] the memory panel says in words that the server does not answer', async () => {
    const place = { server: 'http://127.0.0.1:1', by: { user: 'ada' }, personaName: 'companion' };
    const gone = () => Promise.reject(new TypeError('Failed to fetch'));
    const knows = loadMemory(
      { ...place, sotto: {} as PageTalk['sotto'], say: async () => true, forget: () => {} },
      gone,
    );
    await knows.load();
    expect(inEnglish(knows.problem.value)).toBe(
      'What is remembered is not to be had. The server cannot be reached just now.',
    );
  });

  it('[M15] the memory panel dates a fact, and loads what is known then', async () => {
    const sent: unknown[] = [];
    const { knows, asked } = scene(
      { [ME]: { user: 'ada', personas: { companion: known({ entries: [] }) } } },
      { forget: async (what) => void sent.push(what) },
    );
    expect(await knows.date({ entry: 3, fact: 'lives in Porto', since: '2019' })).toBe(true);
    expect(sent).toEqual([{ entry: 3, fact: 'lives in Porto', since: '2019' }]);
    expect(asked).toEqual([ME]);
    expect(inEnglish(knows.outcome.value)).toBe('It is dated.');
  });

  it('[M15] the memory panel says that a day was refused, and can be asked again', async () => {
    const refused = async () =>
      Promise.reject(new Refused({ code: 'bad_frame', message: 'must be a year, a month or a day' }));
    const { knows } = scene({}, { forget: refused });
    expect(await knows.date({ entry: 3, fact: 'lives in Porto', since: 'May' })).toBe(false);
    expect(inEnglish(knows.problem.value)).toMatch(/^That was not dated\./);
  });

  it('[M5] the memory panel is without forgotten entries, also on earlier pages', async () => {
    const first = known({ entries: [said(9, 'Nine')], before: 9 });
    const { knows, forgotten } = scene({
      [ME]: { user: 'ada', personas: { companion: first } },
      'GET /me?persona=companion&before=9&user=ada': {
        user: 'ada',
        personas: { companion: known({ entries: [said(2, 'Two'), said(3, 'Three')] }) },
      },
    });
    await knows.load();
    await knows.older();
    await knows.forget(3);
    expect(knows.known.value?.entries.map(({ text }) => text)).toEqual(['Two', 'Nine']);
    expect(inEnglish(knows.outcome.value)).toBe('It is forgotten.');
    expect(forgotten).toEqual([[3], [3]]);
  });

  it('[M5] forgetting in the memory panel removes what went with the entry', async () => {
    const { knows, answers, forgotten } = scene({
      [ME]: {
        user: 'ada',
        personas: { companion: known({ entries: [said(2, 'Two'), said(3, 'Three'), said(9, 'Nine')] }) },
      },
    });
    await knows.load();
    answers[ME] = { user: 'ada', personas: { companion: known({ entries: [said(2, 'Two')] }) } };
    await knows.forget(3);
    expect(forgotten).toEqual([[3], [3, 9]]);
  });

  it('[M5] an entry stays in the memory panel where forgetting is refused, with a message', async () => {
    const { knows } = scene(
      { [ME]: { user: 'ada', personas: { companion: known({ entries: [said(9, 'Nine')] }) } } },
      { forget: () => Promise.reject(new Refused({ code: 'not_found', message: 'There is no such entry.' })) },
    );
    await knows.load();
    await knows.forget(9);
    expect(inEnglish(knows.problem.value)).toBe('That was not forgotten. There is no such entry.');
    expect(knows.known.value?.entries).toHaveLength(1);
  });
});

describe('what is not right', () => {
  const TEA = { facts: [{ entry: 9, at: 9, text: 'likes tea' }], entries: [said(9, 'I like tea.')] };
  const COFFEE = { facts: [{ entry: 12, at: 12, text: 'likes coffee' }], entries: [said(12, 'I like coffee.')] };
  const remembers = (more: object) => ({ user: 'ada', personas: { companion: known(more) } });

  const WRONG = { entry: 9, fact: 'likes tea' };

  it('[M5] [M9] a wrong fact is corrected by a sentence, and then dropped alone', async () => {
    const did: string[] = [];
    const { knows, answers, forgotten } = scene(
      { [ME]: remembers(TEA) },
      {
        forget: async (what) => void did.push(`forget ${JSON.stringify(what)}`),
        say: async (text) => {
          answers[ME] = remembers(COFFEE);
          return did.push(`say ${text}`) > 0;
        },
      },
    );
    await knows.load();
    expect(await knows.correct(WRONG, 'I like coffee.')).toBe(true);
    expect(did).toEqual(['say I like coffee.', 'forget {"entry":9,"fact":"likes tea"}']);
    expect(knows.known.value?.known?.facts.map(({ text }) => text)).toEqual(['likes coffee']);
    expect(inEnglish(knows.outcome.value)).toBe('It is put right.');
    expect(forgotten).toEqual([]);
  });

  it('[M5] the memory panel offers to drop a fact where the correction told nothing', async () => {
    const { knows, answers } = scene({ [ME]: remembers(TEA) }, { say: async () => true });
    await knows.load();
    answers[ME] = remembers({});
    expect(await knows.correct(WRONG, 'Hm.')).toBe(true);
    expect(inEnglish(knows.outcome.value)).toBe(
      'What was there is dropped, and your sentence is said. It told nothing new of you.',
    );
  });

  it('[M5] a correction stays in the memory panel to be tried again where it is refused', async () => {
    const did: unknown[] = [];
    let isTaken = false;
    const forget = async (what: unknown) => void did.push(what);
    const { knows, answers } = scene({ [ME]: remembers(TEA) }, { forget, say: async () => isTaken });
    await knows.load();
    expect(await knows.correct(WRONG, 'I like coffee.')).toBe(false);
    expect(inEnglish(knows.problem.value)).toBe('That was not put right. Your sentence was not taken.');
    expect(did).toEqual([]);
    expect(knows.known.value?.known?.facts).toHaveLength(1);
    isTaken = true;
    answers[ME] = remembers(COFFEE);
    expect(await knows.correct(WRONG, 'I like coffee.')).toBe(true);
    expect([knows.problem.value, inEnglish(knows.outcome.value)]).toEqual([null, 'It is put right.']);
  });

  it('[M5] the memory panel says where a fact cannot be dropped', async () => {
    const forget = () => Promise.reject(new Refused({ code: 'limited', message: 'Too much at once.' }));
    const { knows } = scene({ [ME]: remembers(TEA) }, { forget });
    await knows.load();
    expect(await knows.correct(WRONG, 'I like coffee.')).toBe(false);
    expect(inEnglish(knows.problem.value)).toBe('That was not put right. Too much at once.');
  });

  it('[M5] a fact is corrected also where memory cannot be loaded afterwards', async () => {
    const { knows, answers } = scene({ [ME]: remembers(TEA) });
    await knows.load();
    delete answers[ME];
    expect(await knows.correct(WRONG, 'I like coffee.')).toBe(true);
    expect(inEnglish(knows.problem.value)).toBe(
      'It is put right, but what is remembered now is not to be had. There is nothing here.',
    );
  });
});

describe('everything', () => {
  it('[M9] the export has every persona, every page, image and stored value', async () => {
    const images = [{ id: 'png-1', bytes: 3, at: 1 }];
    const { knows } = scene({
      'GET /me?user=ada': {
        user: 'ada',
        personas: { companion: known({ entries: [said(9, 'Nine')], before: 9 }), tutor: known({ entries: [] }) },
        images,
        values: [{ key: 'a', value: 1 }],
        valuesAfter: 'a',
      },
      'GET /me?valuesAfter=a&user=ada': { user: 'ada', personas: {}, values: [{ key: 'b', value: 2 }] },
      'GET /me?persona=companion&before=9&user=ada': {
        user: 'ada',
        personas: { companion: known({ entries: [said(3, 'Three')] }) },
      },
      'GET /images/png-1?user=ada': { id: 'png-1', mediaType: 'image/png', data: 'AQID' },
    });
    const file = JSON.parse((await knows.export(0))?.text ?? '');
    expect(Object.keys(file.personas)).toEqual(['companion', 'tutor']);
    expect(file.personas.companion.entries.map(({ text }: { text: string }) => text)).toEqual(['Three', 'Nine']);
    expect(file.values.map(({ key }: { key: string }) => key)).toEqual(['a', 'b']);
    expect(file.images).toEqual([{ id: 'png-1', bytes: 3, at: 1, mediaType: 'image/png', data: 'AQID' }]);
  });

  it('[N6] erasing everything clears the page as well', async () => {
    const { knows, forgotten, asked } = scene({ 'DELETE /me?user=ada': { erased: true, sessions: 1 } });
    await knows.forgetAll();
    expect(asked).toEqual(['DELETE /me?user=ada']);
    expect(forgotten).toEqual(['all']);
    expect(inEnglish(knows.outcome.value)).toBe('Everything is forgotten.');
  });

  it('[N6] an erasure that takes long is shown as running', async () => {
    const { knows } = scene({ 'DELETE /me?user=ada': { erased: false } });
    await knows.forgetAll();
    expect(inEnglish(knows.outcome.value)).toBe('It is being forgotten. That takes a while, and goes on by itself.');
  });

  it('[N6] the page keeps what it shows, and says so, where an erasure fails', async () => {
    const { knows, forgotten } = scene({});
    await knows.forgetAll();
    expect(inEnglish(knows.problem.value)).toBe('Not everything is forgotten. There is nothing here.');
    expect(forgotten).toEqual([]);
  });
});
