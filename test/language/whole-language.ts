/** What holds for each language that is spoken whole, also for one that is added. */
import { expect, it } from 'vitest';
import { englishFailures } from '../../shared/language/en/failures.ts';
import { englishWording } from '../../shared/language/en/wording.ts';
import type { Language } from '../../shared/language/language.ts';
import {
  asksForUpdates,
  findForgetRequest,
  mutedSourceAskedFor,
  requestTakenBackIn,
  wantsLanguage,
} from '../../shared/language/understanding/requests.ts';
import { farewellIn, isBackchannel, spokenCommand } from '../../shared/language/understanding/spoken-commands.ts';
import { assentOf } from '../../shared/language/understanding/yes-no.ts';
import { placeholdersInWording, wordingPoolsOf } from '../../shared/language/wording-pools.ts';

/** `yes`: the plain word. */
export function testWholeLanguage(load: () => Promise<Language>, yes: string): void {
  it('[D10] emoji, digits, other scripts and nothing at all are no answer, no command and no request', async () => {
    const language = await load();
    for (const text of ['', '😀😀', '12345', 'ΑΒΓ ДЕЖ 漢字 xyzzy', '…?!']) {
      expect(assentOf(text, language).means).toBe('neither');
      expect([spokenCommand(text, language), farewellIn(text, language)]).toEqual([null, null]);
      expect([asksForUpdates(text, language), requestTakenBackIn(text, language)]).toEqual([false, null]);
      expect([mutedSourceAskedFor(text, language), wantsLanguage(text, language)]).toEqual([null, null]);
      expect(findForgetRequest(text, language)).toBeNull();
    }
    expect(isBackchannel('xyzzy plugh', language, true)).toBe(false);
  });

  it('[D10] a yes with a question mark asks, and agrees to nothing', async () => {
    const language = await load();
    expect(assentOf(yes, language)).toEqual({ means: 'yes', only: true });
    expect(assentOf(`${yes}?`, language)).toEqual({ means: 'neither', only: false });
  });

  it('[S16] each line has the placeholders of the English one, and counts by the rules of the language', async () => {
    const { wording, sayings } = await load();
    const english = wordingPoolsOf(englishWording);
    const pools = Object.entries(wordingPoolsOf(wording));
    expect(pools.map(([name]) => name).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [name, lines] of pools)
      for (const line of lines)
        expect([name, placeholdersInWording(line)]).toEqual([name, placeholdersInWording(english[name]?.[0] ?? '')]);
    expect(Intl.PluralRules.supportedLocalesOf(sayings.locale)).toHaveLength(1);
  });

  it('[S16] each sentence of a failure has the placeholders of the English one, and no other says the same', async () => {
    const failures = await (await load()).failures();
    const shown = Object.entries(failures).map(([name, text]) => [name, placeholdersInWording(text)]);
    expect(shown).toEqual(Object.entries(englishFailures).map(([name, text]) => [name, placeholdersInWording(text)]));
    expect(new Set(Object.values(failures)).size).toBe(shown.length);
  });

  it('[B3] the offline model says which setting connects a model', async () => {
    const { offline } = await load();
    expect(offline.englishOnly).toContain('SOTTO_MODEL');
    expect(offline.again).not.toContain('SOTTO_MODEL');
  });
}
