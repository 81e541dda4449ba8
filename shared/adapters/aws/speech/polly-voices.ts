/**
 * The neural voices of Amazon Polly, and standard ones of languages that have no neural one, by
 * docs.aws.amazon.com/polly/latest/dg/available-voices.html of April 2026. A test compares names and
 * languages with those of the SDK.
 */
import type { LanguageCode, VoiceId } from '@aws-sdk/client-polly';
import { SpeechError } from '../../../ports/speech.ts';

type Gender = 'female' | 'male';
type LanguageVoices = { female?: readonly VoiceId[]; male?: readonly VoiceId[]; engine?: 'standard' };

/** The first of a language is its default. */
export const POLLY_VOICES: Readonly<Partial<Record<LanguageCode, LanguageVoices>>> = {
  'ar-AE': { female: ['Hala'], male: ['Zayd'] },
  'ca-ES': { female: ['Arlet'] },
  'cs-CZ': { female: ['Jitka'] },
  'cmn-CN': { female: ['Zhiyu'] },
  'yue-CN': { female: ['Hiujin'] },
  'da-DK': { female: ['Sofie'] },
  'de-DE': { female: ['Vicki'], male: ['Daniel'] },
  'de-AT': { female: ['Hannah'] },
  'de-CH': { female: ['Sabrina'] },
  'en-US': {
    female: ['Joanna', 'Danielle', 'Ruth', 'Kendra', 'Kimberly', 'Salli', 'Ivy'],
    male: ['Matthew', 'Gregory', 'Stephen', 'Joey', 'Justin', 'Kevin'],
  },
  'en-GB': { female: ['Amy', 'Emma'], male: ['Brian', 'Arthur'] },
  'en-AU': { female: ['Olivia'] },
  'en-IE': { female: ['Niamh'] },
  'en-IN': { female: ['Kajal'] },
  'en-NZ': { female: ['Aria'] },
  'en-SG': { female: ['Jasmine'] },
  'en-ZA': { female: ['Ayanda'] },
  'es-ES': { female: ['Lucia'], male: ['Sergio'] },
  'es-MX': { female: ['Mia'], male: ['Andres'] },
  'es-US': { female: ['Lupe'], male: ['Pedro'] },
  'fi-FI': { female: ['Suvi'] },
  'fr-FR': { female: ['Lea'], male: ['Remi'] },
  'fr-BE': { female: ['Isabelle'] },
  'fr-CA': { female: ['Gabrielle'], male: ['Liam'] },
  'hi-IN': { female: ['Kajal'] },
  'it-IT': { female: ['Bianca'], male: ['Adriano'] },
  'ja-JP': { female: ['Kazuha', 'Tomoko'], male: ['Takumi'] },
  'ko-KR': { female: ['Seoyeon', 'Jihye'] },
  'nb-NO': { female: ['Ida'] },
  'nl-NL': { female: ['Laura'] },
  'nl-BE': { female: ['Lisa'] },
  'pl-PL': { female: ['Ola'] },
  'pt-BR': { female: ['Camila', 'Vitoria'], male: ['Thiago'] },
  'pt-PT': { female: ['Ines'] },
  'sv-SE': { female: ['Elin'] },
  'tr-TR': { female: ['Burcu'] },
  'cy-GB': { female: ['Gwyneth'], engine: 'standard' },
  'is-IS': { female: ['Dora'], male: ['Karl'], engine: 'standard' },
  'ro-RO': { female: ['Carmen'], engine: 'standard' },
  'ru-RU': { female: ['Tatyana'], male: ['Maxim'], engine: 'standard' },
};

/** `LanguageCode`: of a voice that speaks several. */
export type PollyVoice = { VoiceId: VoiceId; LanguageCode: LanguageCode; Engine: 'neural' | 'standard' };

/** Polly's codes where they are not those of BCP 47. */
const OTHERWISE: Readonly<Record<string, string>> = { zh: 'cmn', yue: 'yue', no: 'nb' };

/**
 * The persona's voice if it speaks the language, else one of its gender. `language`: BCP 47. Throws
 * SpeechError `unfit` where Polly has no voice for the language.
 */
export function pollyVoiceFor(name: string, language: string): PollyVoice {
  const regions = pollyRegionsOf(language);
  const voice = findPollyVoice(name);
  const own = regions.find((code) => voice !== null && pollyVoicesIn(code).includes(voice.id));
  if (own !== undefined && voice !== null) return pollyVoiceOf(voice.id, own);
  const alike = regions.find((code) => (POLLY_VOICES[code]?.[voice?.gender ?? 'female'] ?? []).length > 0);
  const code = alike ?? regions[0];
  const id = code && (POLLY_VOICES[code]?.[alike && voice ? voice.gender : 'female']?.[0] ?? pollyVoicesIn(code)[0]);
  if (code === undefined || id === undefined)
    throw new SpeechError(
      'unfit',
      `Amazon Polly has no voice for "${language}", so lines are shown as text: SOTTO_SYNTHESIS=openai:<model> speaks it`,
    );
  return pollyVoiceOf(id, code);
}

/** A voice that the operator names, with the language that it speaks, or this one if it speaks several. */
export function pollyVoiceNamed(name: string, language: string): PollyVoice | null {
  const voice = findPollyVoice(name);
  if (voice === null) return null;
  const codes = pollyCodesOf(voice.id);
  const code = pollyRegionsOf(language).find((one) => codes.includes(one)) ?? codes[0];
  return code === undefined ? null : pollyVoiceOf(voice.id, code);
}

export function pollyVoiceNames(): string[] {
  return [...new Set(allPollyCodes().flatMap(pollyVoicesIn))].toSorted();
}

function pollyVoiceOf(VoiceId: VoiceId, LanguageCode: LanguageCode): PollyVoice {
  return { VoiceId, LanguageCode, Engine: POLLY_VOICES[LanguageCode]?.engine ?? 'neural' };
}

/** Polly's codes of the language, that of its region first, then that of its most spoken one. */
function pollyRegionsOf(language: string): LanguageCode[] {
  const locale = pollyLocaleOf(language);
  if (locale === null) return [];
  const primary = OTHERWISE[locale.language] ?? locale.language;
  const codes = allPollyCodes().filter((code) => code.startsWith(`${primary}-`));
  const wanted = [locale.region, locale.maximize().region].map((region) => `${primary}-${region}`);
  const place = (code: string) => (wanted.includes(code) ? wanted.indexOf(code) : wanted.length);
  return codes.toSorted((a, b) => place(a) - place(b));
}

function pollyLocaleOf(language: string): Intl.Locale | null {
  try {
    return new Intl.Locale(language.replaceAll('_', '-'));
  } catch {
    return null;
  }
}

/** Small letters in a persona. */
function findPollyVoice(name: string): { id: VoiceId; gender: Gender } | null {
  for (const code of allPollyCodes())
    for (const gender of ['female', 'male'] as const) {
      const id = POLLY_VOICES[code]?.[gender]?.find((one) => one.toLowerCase() === name.toLowerCase());
      if (id !== undefined) return { id, gender };
    }
  return null;
}

function pollyCodesOf(voice: VoiceId): LanguageCode[] {
  return allPollyCodes().filter((code) => pollyVoicesIn(code).includes(voice));
}

function pollyVoicesIn(code: LanguageCode): readonly VoiceId[] {
  const { female = [], male = [] } = POLLY_VOICES[code] ?? {};
  return [...female, ...male];
}

function allPollyCodes(): LanguageCode[] {
  return Object.keys(POLLY_VOICES) as LanguageCode[];
}
