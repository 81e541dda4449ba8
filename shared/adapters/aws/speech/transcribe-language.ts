import { LanguageCode } from '@aws-sdk/client-transcribe-streaming';
import { SpeechError } from '../../../speech/speech-ports.ts';

/** The service's own codes where they differ from BCP 47. */
const OTHERWISE: Readonly<Record<string, string>> = { nb: 'no', fil: 'tl' };

/**
 * The service's code for a BCP 47 language: its own region, else the most spoken one, else any. Throws
 * SpeechError `unfit` for an unsupported language.
 */
export function languageCode(language: string): LanguageCode {
  const codes = Object.values(LanguageCode);
  const known = (code: string) => codes.find((one) => one === code);
  const locale = localeOf(language);
  const primary = OTHERWISE[locale.language] ?? locale.language;
  const found =
    known(`${primary}-${locale.maximize().region}`) ??
    known(`${primary}-${new Intl.Locale(primary).maximize().region}`) ??
    codes.find((one) => one.startsWith(`${primary}-`));
  if (found === undefined) throw unknown();
  return found;
}

function localeOf(language: string): Intl.Locale {
  try {
    return new Intl.Locale(language);
  } catch {
    throw unknown();
  }
}

function unknown(): SpeechError {
  return new SpeechError('unfit', 'Transcribe does not stream this language');
}
