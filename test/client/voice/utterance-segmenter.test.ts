import { beforeEach, describe, expect, it } from 'vitest';
import { UtteranceSegmenter } from '../../../client/sdk/voice/utterance-segmenter.ts';

let did: string[];
/** The samples of each utterance, in ms of audio. */
let said: number[][];
let room: number;
let refusal: Error | null;
let gate: UtteranceSegmenter;
/** Each block has one value: its number, from 1. */
let blocks: number;

beforeEach(() => {
  did = [];
  said = [];
  room = Number.POSITIVE_INFINITY;
  refusal = null;
  blocks = 0;
  gate = new UtteranceSegmenter({
    createUtterance: () => {
      const numbers: number[] = [];
      said.push(numbers);
      did.push('utter');
      return {
        append(pcm) {
          if (numbers.length >= room) return false;
          numbers.push(pcm[0] ?? 0);
          return true;
        },
        commit() {
          did.push(`commit ${numbers.length}`);
          return refusal ? Promise.reject(refusal) : Promise.resolve();
        },
      };
    },
    onRefused: (error) => did.push(String(error)),
    onSpeech: (speaking) => did.push(speaking ? 'speaks' : 'is silent'),
  });
});

/** Feeds this many ms at this loudness, in blocks of 20 ms. */
function hear(rms: number, ms: number): void {
  for (let left = ms; left > 0; left -= 20) {
    blocks += 1;
    gate.addSamples(new Int16Array(320).fill(blocks), rms);
  }
}
const silence = (ms: number) => hear(0, ms);
const voice = (ms: number) => hear(0.2, ms);

describe('the gate', () => {
  it('[A1] the utterance segmenter sends speech from 300 ms before its start to the end of its pause, if it is no cough', () => {
    silence(1_000);
    voice(380);
    expect(did).toEqual(['speaks']);
    voice(20);
    expect(did).toEqual(['speaks', 'utter']);
    voice(600);
    silence(1_000);
    expect(said).toEqual([Array.from({ length: 88 }, (_, at) => 37 + at)]);
    expect(did).toEqual(['speaks', 'utter', 'commit 88', 'is silent']);
  });

  it('[U10] the utterance segmenter starts no utterance for a cough', () => {
    silence(1_000);
    voice(60);
    silence(1_000);
    expect(did).toEqual(['speaks', 'is silent']);
  });
  it('[A1] the utterance segmenter that is stopped within a word sends what was said by then', () => {
    silence(500);
    voice(1_000);
    gate.end();
    gate.end();
    expect(did).toEqual(['speaks', 'utter', 'commit 64', 'is silent']);
  });

  it('[A1] the utterance segmenter sends speech beyond the length limit in another utterance, without loss', () => {
    room = 40;
    voice(1_500);
    silence(1_000);
    expect(said.map(({ length }) => length)).toEqual([40, 40, 19]);
    expect(said.flat()).toEqual(Array.from({ length: 99 }, (_, at) => 1 + at));
    expect(did).toEqual(['speaks', 'utter', 'commit 40', 'utter', 'commit 40', 'utter', 'commit 19', 'is silent']);
  });

  it('[A1] the utterance segmenter tells what is refused', async () => {
    refusal = new Error('Later.');
    voice(1_000);
    gate.end();
    await Promise.resolve();
    expect(did.at(-1)).toBe('Error: Later.');
  });
});
