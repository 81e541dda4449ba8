import { describe, expect, it } from 'vitest';
import {
  followChosenLanguage,
  interfaceTag,
  openInterfaceLanguage,
  readChosenLanguage,
  saveChosenLanguage,
} from '../../../client/strings/interface-language.ts';
import { spokenLocaleOf } from '../../../client/strings/language-tags.ts';

type Snapshot = ReturnType<Parameters<typeof followChosenLanguage>[0]['snapshot']>;

describe('the language of the interface', () => {
  it.each([
    [['de-AT', 'en'], null, 'de-AT'],
    [['pl', 'fr-CA', 'en'], null, 'fr-CA'],
    [['pl-PL'], null, 'en'],
    [['C', '😀', 'en_US@posix', ''], null, 'en-US'],
    [[], null, 'en'],
    [['de'], 'fr', 'fr'],
    [['de', 'fr-CH'], 'fr', 'fr-CH'],
    [['de'], 'xx', 'de'],
    [['de'], 'not a tag!', 'de'],
    [['zh-Hant-TW'], null, 'zh'],
  ])('[R5] of %j with the choice %j the interface is in %s', (preferred, chosen, tag) => {
    expect(interfaceTag({ preferred }, chosen)).toBe(tag);
  });

  it('[R5] an application brings strings of its own, also in another language', async () => {
    const own = { pl: { 'composer.send': 'Wyślij' }, de: { 'composer.send': 'Ab damit' } };
    const { texts, choose } = await openInterfaceLanguage({ preferred: ['pl-PL', 'de'], own });
    expect([texts.value.tag, texts.value.text('composer.send')]).toEqual(['pl-PL', 'Wyślij']);
    // What it does not say is in English.
    expect(texts.value.text('common.close')).toBe('Close');
    await choose('de');
    expect([texts.value.text('composer.send'), texts.value.text('common.close')]).toEqual(['Ab damit', 'Schließen']);
    await choose(null);
    expect(texts.value.tag).toBe('pl-PL');
  });

  it('[R5] of two choices, the later one holds, whichever file comes first', async () => {
    const { texts, choose } = await openInterfaceLanguage({ preferred: ['en'] });
    await Promise.all([choose('de'), choose('fr')]);
    expect(texts.value.tag).toBe('fr');
  });

  it("[S16] hello's locale is the browser's first language that is spoken, with its region", () => {
    expect(spokenLocaleOf(['pl', 'de-CH'])).toBe('de-CH');
    expect(spokenLocaleOf(['pl-PL', 'cs'])).toBe('pl-PL');
    expect(spokenLocaleOf(['C'])).toBe('en');
  });

  it("[R5] the interface follows the user's choice of the welcome and of the settings, and nothing detected", () => {
    let snapshot = { connection: { is: 'connecting' }, settings: null } as Snapshot;
    let changed = () => {};
    const told: (string | null)[] = [];
    const store = {
      snapshot: () => snapshot,
      subscribe: (listener: () => void) => {
        changed = listener;
        return () => {};
      },
    };
    followChosenLanguage(store, (chosen) => told.push(chosen));
    const live = (languages: object) => ({ is: 'live', languages: { offered: [], ...languages } });
    const happens = (change: object) => {
      snapshot = { ...snapshot, ...change } as Snapshot;
      changed();
    };
    happens({ connection: live({ spoken: 'fr', chosen: null }) });
    happens({ settings: { language: 'de' } });
    happens({ saying: null });
    happens({ connection: { is: 'waiting' } });
    happens({ connection: live({ spoken: 'it', chosen: 'it' }) });
    // A server of before tells of no choice.
    happens({ connection: live({ spoken: 'it' }) });
    expect(told).toEqual([null, 'de', 'it']);
  });

  it('[R5] the choice is kept for the next visit, and blocked storage is no error', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    saveChosenLanguage(storage, 'fr');
    expect(readChosenLanguage(storage)).toBe('fr');
    saveChosenLanguage(storage, null);
    expect(readChosenLanguage(storage)).toBeNull();
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    saveChosenLanguage({ setItem: blocked, removeItem: blocked }, 'fr');
    expect(readChosenLanguage({ getItem: blocked })).toBeNull();
  });
});
