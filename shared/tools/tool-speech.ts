/** The language that tools word their work and results in. */
import { englishSayings } from '../language/en/sayings.ts';
import type { ToolSayings } from '../language/tool-sayings.ts';
import type { ToolSpeech } from './tool.ts';

export const ENGLISH_SPEECH: ToolSpeech = { language: 'en', sayings: englishSayings.tools };

/** Of a persona as it speaks in its session. */
export function toolSpeechOf({ language, toolSayings }: { language: string; toolSayings?: ToolSayings }): ToolSpeech {
  return { language, sayings: toolSayings ?? ENGLISH_SPEECH.sayings };
}
