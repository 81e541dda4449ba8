import { describe, expect, it } from 'vitest';
import { offline } from '../../../shared/models/offline/offline.ts';
import { collect, REQUEST, textOf } from '../../contract/model.ts';

describe('[B1] [B3] offline as a model', () => {
  it('[B1] [B3] the offline model streams its text in pieces, and ends once, last', async () => {
    const events = await collect(offline());
    expect(events.filter((event) => event.type === 'text').length).toBeGreaterThan(1);
    expect(events.at(-1)).toEqual({ type: 'end', reason: 'complete' });
    expect(events.filter((event) => event.type === 'end').length).toBe(1);
    expect(textOf(events)).toMatch(/^\[\w+\] \S/);
  });

  it('[B1] [B3] the offline model throws the reason of an abort', async () => {
    const stop = new AbortController();
    const reading = async () => {
      for await (const _ of offline().stream(REQUEST, stop.signal)) stop.abort(new Error('a newer turn'));
    };
    await expect(reading()).rejects.toThrow('a newer turn');
  });

  it('[B1] [B3] the offline model is called offline', () => {
    expect(offline().name).toBe('offline');
  });
});
