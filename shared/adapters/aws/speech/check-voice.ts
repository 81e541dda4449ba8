/** Whether a voice that the operator names can speak [A8]. */
import { sonicVoiceNames } from '../../../voice/nova-sonic/voice-names.ts';
import { pollyVoiceNames } from './polly-voices.ts';

/** What is wrong with it; null: nothing, or its server's voices are not known. `ways`: as SOTTO_SPEECH. */
export function awsVoiceMistake(
  voice: string,
  { ways, synthesis }: { ways: readonly string[]; synthesis: string | null },
): string | null {
  const isPolly = ways.includes('cascade') && synthesis === 'polly';
  if (ways.includes('cascade') && !isPolly) return null;
  const names = [...(isPolly ? pollyVoiceNames() : []), ...(ways.includes('sonic') ? sonicVoiceNames() : [])];
  if (names.length === 0 || names.some((name) => name.toLowerCase() === voice.toLowerCase())) return null;
  return `"${voice}" is no voice that speaks here: use one of ${[...new Set(names)].join(', ')}.`;
}
