/** The characters and words around a sentence's end [P6]. */

/** Stops of scripts that need no space behind them, after the Unicode property Sentence_Terminal. */
const FULL_STOPS = '。｡！？．؟۔।॥։။።፧፨។៕᠃᠉⁇⁈⁉‼‽⸮߹܀܁܂᱾᱿෴꓿꘎꘏꛳꛷꡶꡷꣎꣏꤯꧈꧉꩝꩞꩟꫰꫱꯫᥄᥅᭚᭛᭞᭟᰻᰼᜵᜶᪨᪩᪪᪫།༎';
/** Stops that end a sentence when a space follows. */
const STOPS = `.!?…${FULL_STOPS}`;
/** A stop in the script of the word before it: Armenian and Arabic colons, the Greek question mark. */
export const LOCAL_STOPS = ':;\u037e';
/** What no run of plain characters holds, for the scanner reads it by itself. */
export const SCANNED = `${STOPS}${LOCAL_STOPS}«»`;

export const STOP = new RegExp(`[${STOPS}]`, 'u');
export const FULL_STOP = new RegExp(`[${FULL_STOPS}]`, 'u');
export const LOCAL: Readonly<Record<string, RegExp>> = {
  ':': /[\p{Script=Armenian}\p{Script=Arabic}]$/u,
  ';': /\p{Script=Greek}$/u,
  '\u037e': /\p{Script=Greek}$/u,
};
/** Belongs to the sentence that just stopped. */
export const CLOSER =
  /["'”’»›)\]}」』）】]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/u;
/** Opening marks in one language and closing ones in another: „Ja.“, »Ja.« */
export const GERMAN_CLOSER = /[“‘«]/u;
/** A source's number right behind the stop: "martyr.[1]". */
export const REFERENCE = /^(?:\[\^?\d{1,3}\])*\[\^?(?:\d{1,3}\]?)?$/u;
/** After one of these, a small letter continues the sentence: “Stop!” he said. */
export const QUOTE_OR_BRACKET = /["'”’»›)\]}“‘«]/u;
export const SPACE = /\s/u;
export const SMALL = /\p{Ll}/u;
export const CASED = /\p{Lu}|\p{Ll}/u;
export const CAPITAL = /\p{Lu}/u;
/** No address: "Hello!How are you?" lacks a space. */
export const SHOUT = /^[\p{L}\p{M}'’]{2,}[!?]+$/u;
/** An ellipsis in front of the first word. */
export const LEADING_DOTS = /^[.…]+$/u;
/** A word without other stops, as an address has: "world.Today". */
export const GLUED = /^[\p{L}\p{N},]*[\p{Ll}\p{N}]{2,}\.$/u;
/** Three of ". . ." are a pause within a sentence, and a fourth one ends it. */
export const SPACED_ELLIPSIS = /^\.{3}$/u;
/** A dash goes on with the sentence: "Oh! – he said". */
export const DASH = /[–—]/u;
/** Behind an apostrophe, a dash or a bracket: "Ing" of "l'Ing", "Dr" of "Yes—Dr". */
export const LAST_WORD = /([\p{L}\p{M}\p{N}.°-]*)[^\p{L}\p{M}\p{N}°]*$/u;
