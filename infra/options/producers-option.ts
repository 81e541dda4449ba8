/** `-c producers=…`: who may push deliveries, bounded by what a function's environment has room for. */
import { parseProducers } from '../../shared/auth/producers.ts';
import type { OfferedModels } from './offered-models.ts';
import type { PushOptions } from './push-options.ts';
import type { SettingsByReader } from './settings-by-function.ts';
import type { SpeechOptions } from './speech-options.ts';

/** A function's environment ends at 4 KB, and other settings stand in it too. */
const MOST_PRODUCERS_BYTES = 1_900;

/** Bytes of other settings that may be long. */
export function bytesOfLongSettings(
  { sessions }: SettingsByReader,
  speech: SpeechOptions | null,
  offered: OfferedModels | null,
  push: PushOptions | null,
): number {
  const { NEWS_FEED_URL = '', IDLE_STIMULI = '' } = sessions;
  const { transcription, synthesis } = speech ?? {};
  return Buffer.byteLength([NEWS_FEED_URL, IDLE_STIMULI, transcription, synthesis, offered?.text, push?.key].join(''));
}

/** A list in cdk.json, text on the command line. `beside`: bytes of settings that share its room. */
export function readProducersOption(chosen: unknown, otherBytes: number): string | null {
  const text = (typeof chosen === 'string' ? chosen : JSON.stringify(chosen ?? '')).trim();
  if (text === '' || text === '""') return null;
  const compact = JSON.stringify(parseProducers(text));
  const room = Math.max(0, MOST_PRODUCERS_BYTES - otherBytes);
  if (Buffer.byteLength(compact) > room)
    throw new Error(
      `producers must fit into ${room} bytes: about 16 of them, or fewer with lists of users, feeds, stimuli or models to choose from.`,
    );
  return compact;
}
