/**
 * What a transcriber writes where nobody speaks [A7]: tags of sounds, notes of music, and sentences of the
 * subtitles that it learned from. None of it is a word of the user.
 */

import { isInventedFarewell, isInvention, LONGEST_INVENTION } from './transcriber-inventions.ts';

/** The words that were said, without tags; '' for none. */
export function wordsWithoutSoundTags(transcript: string): string {
  const text = SOUND.test(transcript) ? withoutTags(transcript) : transcript.trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  return text.length <= LONGEST_INVENTION ? wordsWithoutTranscriberInventions(text) : text;
}

/** One may stand behind words, as noise behind them. */
function wordsWithoutTranscriberInventions(text: string): string {
  if (isInvention(text)) return '';
  const sentences = text.match(/[^.!?。！？]+[.!?。！？]*\s*/gu) ?? [];
  const said = sentences.filter((sentence) => !isInvention(sentence) || /^\s*you\b/iu.test(sentence));
  if (said.length === sentences.length) return text;
  return said.every(isInventedFarewell) ? '' : wordsWithoutTranscriberInventions(said.join('').trim());
}

const SOUND = /[[\](){}（）【】<>*♪♫♬🎵🎶]/u;
/** Square brackets hold a sound or a speaker; a number or a single letter may be dictated. */
const TAG =
  /\[\p{L}{5,20}[ _-]?\d{1,2}\]:?|\[[^\]\d]{2,80}\]|【[^】\d]{1,80}】|\{[^}\d]{2,80}\}|<\|[^|<>]{1,40}\|>|\*[^*\d]{2,80}\*|<(?:noise|unk|silence|music|laugh(?:ter)?)>/giu;
/** The text of a song stands between notes. */
const MUSIC = /[♪♫♬🎵🎶][^♪♫♬🎵🎶]*(?:[♪♫♬🎵🎶]|$)/gu;
/** Round brackets may be dictated, too: only a known sound counts, or where nothing else was said. */
const ROUND = /[(（](?:[^()（）\d]{2,80}|[笑泣涙音])[)）]/gu;
const KNOWN_SOUND =
  /music|laugh|applau|silence|noise|sound|sigh|cough|sneez|breath|wind|blow|click|typing|chatter|inaudible|speaking|speaks|footstep|knock|bark|ring|beep|static|clear|door|crying|crowd|mus[iík]|rire|lach|applaus|ruido|risas|silencio|rauschen|stille|bruit|musique|音|笑|拍手|沉默|음악|웃음|박수|муз|смех|аплод|шум|тишина/iu;

function withoutTags(transcript: string): string {
  const untagged = transcript.replace(TAG, ' ').replace(MUSIC, ' ');
  const spoken = untagged.replace(ROUND, (tag) => (KNOWN_SOUND.test(tag) ? ' ' : tag));
  const rest = spoken.replace(ROUND, ' ');
  const text = /[\p{L}\p{N}]/u.test(rest) ? spoken : rest;
  return text.replace(/\s+/gu, ' ').trim();
}
