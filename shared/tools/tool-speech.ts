/** The language that tools word their work and results in. */
import { englishSayings } from '../language/en/sayings.ts';
import type { FailureName } from '../language/failure-sayings.ts';
import { languageTag, loadLanguage } from '../language/languages.ts';
import { type ToolSayings, toolSayingWith } from '../language/tool-sayings.ts';
import type { RefusalWords, ToolSpeech } from './tool.ts';

export const ENGLISH_SPEECH: ToolSpeech = { language: 'en', sayings: englishSayings.tools };

/** Of a persona as it speaks in its session. */
export function toolSpeechOf({ language, toolSayings }: { language: string; toolSayings?: ToolSayings }): ToolSpeech {
  return { language, sayings: toolSayings ?? ENGLISH_SPEECH.sayings };
}

/** What the user may be told of a failure. `language`: BCP 47; English where it is not spoken whole. */
export async function sayToolFailure(
  failure: FailureName,
  language: string,
  slots: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { failures } = await loadLanguage(languageTag(language) ?? 'en');
  return toolSayingWith((await failures())[failure], slots);
}

/** For the model: what the user may be told, and on a line of its own what the model can do about it. */
export async function toolRefusalText({ failure, slots, hint = '' }: RefusalWords, language: string): Promise<string> {
  const saying = await sayToolFailure(failure, language, slots);
  return hint === '' ? saying : `${saying}\n${hint}`;
}
