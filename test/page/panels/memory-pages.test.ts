import { describe, expect, it } from 'vitest';
import { personaAddress, personaSpeaker } from '../../../client/companion/panels/personas.ts';
import {
  isForgetConfirmed,
  joinMemoryEntries,
  loadAllPages,
  memoryAuthor,
  memoryExchanges,
  memoryExportFile,
  refreshPages,
} from '../../../client/web/panels/memory-pages.ts';
import { NOTHING } from '../../client/nothing-known.ts';
import { inEnglish } from '../english.ts';

const said = (turn: number, kind: string, text: string, entry?: number) => {
  return { turn, at: turn * 1_000, kind, text, ...(entry !== undefined && { entry }) };
};
describe('what was said', () => {
  it('[M9] the memory panel shows entries by turn, the newest first, with the number to forget them by', () => {
    const entries = [
      said(1, 'user', 'Hello.', 1),
      said(1, 'agent', 'There you are.', 2),
      said(2, 'agent', 'Still here?'),
    ];
    expect(memoryExchanges(entries)).toEqual([
      { turn: 2, at: 2_000, entry: undefined, entries: [entries[2]] },
      { turn: 1, at: 1_000, entry: 1, entries: [entries[0], entries[1]] },
    ]);
  });

  it('[L2] the memory panel leaves out the stimulus of a remark', () => {
    const stimulus = said(3, 'stimulus', 'If the user seemed low, say one short plain thing.', 4);
    const entries = [said(2, 'stimulus', 'Ask about the tea.', 3), stimulus, said(3, 'agent', 'Better today?', 5)];
    expect(memoryExchanges(entries)).toEqual([{ turn: 3, at: 3_000, entry: 4, entries: [entries[2]] }]);
  });

  it('[M9] the memory panel joins overlapping pages, preferring the newer one', () => {
    const older = [said(1, 'user', 'One', 1), said(2, 'user', 'Two, since forgotten', 2)];
    expect(joinMemoryEntries(older, [said(2, 'agent', 'Two', 3), said(3, 'user', 'Three', 4)])).toEqual([
      said(1, 'user', 'One', 1),
      said(2, 'agent', 'Two', 3),
      said(3, 'user', 'Three', 4),
    ]);
    expect(joinMemoryEntries(older, [])).toEqual(older);
  });

  it('[M5] the memory panel drops entries that a complete page no longer has', () => {
    const pages = { entries: [said(1, 'user', 'One')], before: undefined };
    expect(refreshPages(pages, NOTHING)).toEqual({ entries: [], before: undefined });
    expect(refreshPages(pages, null)).toEqual({ entries: [], before: undefined });
  });

  it('[M9] the memory panel names the speaker of each entry', () => {
    const kinds = ['user', 'agent', 'delivery', 'tool', 'action', 'stimulus', 'of another version'];
    expect(kinds.map((kind) => inEnglish(memoryAuthor({ kind }, 'Romy')))).toEqual([
      'You',
      'Romy',
      'Read out',
      'Looked up',
      'Done',
      'Unasked',
      'Unasked',
    ]);
  });
});

describe('what is taken along', () => {
  it('[M9] the export ends, whatever the server answers', async () => {
    let asked = 0;
    const stuck = async () => {
      asked += 1;
      return { ...NOTHING, before: 9 };
    };
    await loadAllPages({ ...NOTHING, before: 9 }, stuck);
    expect(asked).toBe(1);
    expect((await loadAllPages({ ...NOTHING, before: 9 }, async () => undefined)).entries).toEqual([]);
  });

  it('[M9] the export is a file with the day in its name, with images', () => {
    const image = { id: 'jpeg-1', bytes: 3, at: 5, mediaType: 'image/jpeg', data: 'AQID' };
    const file = memoryExportFile({ user: 'ada', personas: {} }, [image], 1_800_000_000_000);
    expect(file.name).toBe('sotto-memory-2027-01-15.json');
    expect(JSON.parse(file.text)).toEqual({
      user: 'ada',
      exportedAt: '2027-01-15T08:00:00.000Z',
      personas: {},
      images: [image],
    });
  });
});

describe('the end', () => {
  it('[N6] erasing everything needs a typed word', () => {
    expect(isForgetConfirmed(' Forget me ', 'forget me')).toBe(true);
    expect(isForgetConfirmed('forget', 'forget me')).toBe(false);
    expect(isForgetConfirmed('', 'forget me')).toBe(false);
    expect(isForgetConfirmed('Vergiss mich', 'vergiss mich')).toBe(true);
  });
});

describe('personas', () => {
  const ALL = [{ name: 'companion', speaker: 'Romy' }];

  it('[S11] personas are called by their names on the page', () => {
    expect(personaSpeaker(ALL, 'companion')).toBe('Romy');
    expect(personaSpeaker(ALL, 'newer')).toBe('newer');
  });

  it('[S11] personas have their own addresses, beside the other parameters of an address', () => {
    expect(personaAddress('http://127.0.0.1:8787/?user=ada&persona=companion#there', 'tutor')).toBe(
      'http://127.0.0.1:8787/?user=ada&persona=tutor',
    );
  });
});
