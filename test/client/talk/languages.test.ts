/** The terminal in the languages of its users. */
import { afterEach, describe, expect, it } from 'vitest';
import { stateFrameSentence, turnFrameSentence } from '../../../bin/talk/frames-as-text.ts';
import { parseTalkOptions } from '../../../bin/talk/options.ts';
import {
  padToTerminalWidth,
  setTalkLanguage,
  talkLanguage,
  talkText,
  terminalDisplayWidth,
} from '../../../bin/talk/texts/talk-texts.ts';
import { englishTerminalStrings } from '../../../shared/language/en/terminal-strings.ts';
import { LANGUAGE_TAGS, loadLanguage } from '../../../shared/language/languages.ts';
import { type InterfaceStrings, interfaceStringFaults } from '../../language/interface-string-faults.ts';

const ENGLISH: InterfaceStrings = englishTerminalStrings;
/** Words that several languages share. */
const MOST_SAME = 12;

async function stringsOf(tag: string): Promise<InterfaceStrings> {
  const [strings] = Object.values(await import(`../../../shared/language/${tag}/terminal-strings.ts`));
  return strings as InterfaceStrings;
}

afterEach(() => setTalkLanguage(null));

describe.each(LANGUAGE_TAGS.filter((tag) => tag !== 'en'))('the terminal in %s', (tag) => {
  it('[R5] each string has its placeholders and plural forms, and none was left in English', async () => {
    const strings = await stringsOf(tag);
    expect(Object.keys(strings)).toEqual(Object.keys(ENGLISH));
    expect(interfaceStringFaults(tag, strings, ENGLISH)).toEqual([]);
    const same = Object.entries(ENGLISH).filter(([name, entry]) => strings[name] === entry);
    expect(same.length, same.map(([name]) => name).join(', ')).toBeLessThanOrEqual(MOST_SAME);
  });

  it('[H8] the inbox names timers, alarms and reminders as the agent does', async () => {
    const [strings, { sayings }] = [await stringsOf(tag), await loadLanguage(tag)];
    const named = (['timer', 'alarm', 'reminder'] as const).map((kind) => String(strings[`inbox.${kind}`]));
    const titles = Object.values(sayings.tools.timers.titles);
    expect(named.map((name) => name.toLocaleLowerCase(tag))).toEqual(titles.map((name) => name.toLocaleLowerCase(tag)));
  });
});

describe('the language of the terminal', () => {
  it.each([
    [undefined, { LANG: 'de_AT.UTF-8' }, 'de-AT'],
    [undefined, { LC_ALL: 'fr_FR.UTF-8', LANG: 'de_DE.UTF-8' }, 'fr-FR'],
    [undefined, { LC_MESSAGES: 'ja_JP.UTF-8', LANG: 'de_DE.UTF-8' }, 'ja-JP'],
    ['ko', { LANG: 'de_DE.UTF-8' }, 'ko'],
    ['xx', { LANG: 'de_DE.UTF-8' }, 'de-DE'],
    [undefined, { LANG: 'C.UTF-8' }, null],
    [undefined, { LANG: 'POSIX' }, null],
    [undefined, { LC_ALL: '', LANG: '' }, null],
    ['not a tag!', {}, null],
  ])('[R5] with --language %s and %j the terminal is in %s', (option, env, tag) => {
    expect(talkLanguage(option, env)).toBe(tag);
  });

  it("[R5] the option's language is the session's as well", () => {
    const line = parseTalkOptions(['--language', 'fr'], 'ada', {});
    expect(line.is === 'run' && line.options.language).toBe('fr');
  });

  it('[R5] what the terminal tells is in its language, and in English without one', async () => {
    await setTalkLanguage('fr');
    expect(stateFrameSentence({ is: 'waiting' } as Parameters<typeof stateFrameSentence>[0], 'companion')).toBe(
      'connexion perdue, nouvel essai',
    );
    expect(turnFrameSentence({ type: 'turn.ended', seq: 1, at: 1, turn: 3, status: 'interrupted' })).toBe(
      'tour 3 interrompu',
    );
    await setTalkLanguage('xx');
    expect(talkText('inbox.waiting', { count: 2 })).toBe('2 waiting');
  });

  it('[R5] a character of two columns counts as two, and a mark on another one as none', () => {
    expect(['abc', '日本', '한국어', 'ﾊﾟ', 'é', '😀', 'की'].map(terminalDisplayWidth)).toEqual([3, 4, 6, 2, 1, 2, 2]);
    expect(terminalDisplayWidth(padToTerminalWidth('日本', 8))).toBe(8);
  });
});
