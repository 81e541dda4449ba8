/**
 * Parses Nova 2 Sonic's events [A5]. Pure; never throws on a shape: unreadable events are counted, unknown
 * ones ignored. A line's text precedes its audio; the spoken text follows it.
 */
import type { Usage } from '../../protocol/frames.ts';
import { SonicBlocks } from './content-blocks.ts';
import { SoundLineMatcher } from './match-sound-to-lines.ts';
import {
  sonicField,
  sonicFieldsOf,
  sonicJsonOrText,
  sonicTextField,
  type UntrustedFields,
} from './untrusted-fields.ts';
import { SonicUsage } from './usage.ts';

/**
 * `n`: the line's number in the stream, from 0.
 * `hears`: the user's words so far; `heard`: all of them, once the model reacts.
 * `begins`: the line's planned text; its `sound` follows (24 kHz, whole samples), and `ends`.
 * `spoken`: the text that was spoken, a line or a part; may follow `over`.
 * `interrupted`: the user cut in, and unplayed sound must not be played; may follow `over`.
 * `over`: the turn's end, once. More follows after a waiting call's result.
 * `usage`: since the previous one.
 */
export type SonicSign =
  | { is: 'hears'; text: string }
  | { is: 'heard'; text: string }
  | { is: 'begins'; n: number; text: string }
  | { is: 'sound'; n: number; pcm: Uint8Array }
  | { is: 'ends'; n: number }
  | { is: 'call'; id: string; name: string; input: unknown }
  | { is: 'spoken'; text: string }
  | { is: 'interrupted' }
  | { is: 'over' }
  | { is: 'usage'; usage: Usage };

/** Null: a known event that cannot be read. */
type Read = SonicSign[] | null;

export class SonicOutputReader {
  /** Number of unreadable events. */
  broken = 0;
  readonly #blocks = new SonicBlocks();
  readonly #sound = new SoundLineMatcher();
  readonly #usage = new SonicUsage();
  #words = '';
  #turn: 'none' | 'open' | 'over' = 'none';
  #isInterrupted = false;

  /** The user's words that the model has not reacted to. */
  get words(): string {
    return this.#words;
  }

  read(event: unknown): SonicSign[] {
    const named = sonicFieldsOf(sonicField(event, 'event'));
    const [[name, content] = ['', null]] = Object.entries(named ?? {});
    const read = named === null ? null : this.#readKnownEvent(name, sonicFieldsOf(content) ?? {});
    if (read === null) this.broken += 1;
    return read ?? [];
  }

  #readKnownEvent(name: string, fields: UntrustedFields): Read {
    switch (name) {
      case 'contentStart':
        return this.#contentStart(fields);
      case 'textOutput':
        return this.#textOutput(fields);
      case 'audioOutput':
        return this.#audioOutput(fields);
      case 'toolUse':
        return this.#toolUse(fields);
      case 'contentEnd':
        return this.#contentEnd(fields);
      case 'completionEnd':
        return sonicTextField(fields, 'stopReason') === 'INTERRUPTED' ? this.#noteInterruption() : this.#endOutput();
      case 'usageEvent':
        return this.#usage.read(fields).map((usage) => ({ is: 'usage', usage }));
      default:
        return [];
    }
  }

  #contentStart(fields: UntrustedFields): Read {
    if (sonicTextField(fields, 'type') === null) return null;
    const { kind } = this.#blocks.begin(fields);
    return kind === 'plan' || kind === 'sound' || kind === 'call' ? this.#continueSpeech() : [];
  }

  #textOutput(fields: UntrustedFields): Read {
    const text = sonicTextField(fields, 'content');
    if (text === null) return null;
    if (isSonicBargeInMarker(text)) return this.#noteInterruption();
    const block = this.#blocks.of(fields);
    if (block.kind === 'heard') return this.#hearText(text);
    block.text = joinSonicTexts(block.text, text);
    return [];
  }

  #audioOutput(fields: UntrustedFields): Read {
    const content = sonicTextField(fields, 'content');
    if (content === null || !BASE64.test(content)) return null;
    if (this.#blocks.of(fields, 'sound').isMuted) return [];
    // Audio may come before the end of its text.
    const signs = this.#blocks.takePlanned().flatMap((plan) => this.#beginLine(plan));
    return [...this.#continueSpeech(), ...signs, ...this.#sound.more(Buffer.from(content, 'base64'))];
  }

  #toolUse(fields: UntrustedFields): Read {
    const [id, name] = [sonicTextField(fields, 'toolUseId'), sonicTextField(fields, 'toolName')];
    if (!id || !name) return null;
    const content = sonicField(fields, 'content') ?? '';
    const input = typeof content !== 'string' ? content : content.trim() === '' ? {} : sonicJsonOrText(content);
    return [...this.#continueSpeech(), { is: 'call', id, name, input }];
  }

  #contentEnd(fields: UntrustedFields): Read {
    const block = this.#blocks.end(fields);
    const reason = sonicTextField(fields, 'stopReason');
    if (reason === 'INTERRUPTED') return this.#noteInterruption();
    if (block.isMuted) return [];
    if (block.kind === 'plan') return this.#beginLine(block);
    if (block.kind === 'said') return block.text === '' ? [] : [{ is: 'spoken', text: block.text }];
    if (block.kind !== 'sound') return [];
    // A text's END_TURN may come too early; the audio's counts.
    return [...this.#sound.endOfBlock(), ...(reason === 'END_TURN' ? this.#endOutput() : [])];
  }

  #hearText(text: string): SonicSign[] {
    this.#words = joinSonicTexts(this.#words, text);
    this.#turn = 'open';
    this.#isInterrupted = false;
    return [{ is: 'hears', text: this.#words }];
  }

  /** The model continues: the user's words are complete. */
  #continueSpeech(): SonicSign[] {
    const text = this.#words;
    this.#words = '';
    this.#turn = 'open';
    return text === '' ? [] : [{ is: 'heard', text }];
  }

  #beginLine(plan: { text: string }): SonicSign[] {
    const text = plan.text.trim();
    plan.text = '';
    if (text === '') return [];
    this.#isInterrupted = false;
    return [...this.#continueSpeech(), ...this.#sound.begin(text)];
  }

  /** Reported once, by its first event. The rest of the answer is dropped. */
  #noteInterruption(): SonicSign[] {
    if (this.#isInterrupted) return [];
    this.#isInterrupted = true;
    this.#blocks.mute();
    const stopped: SonicSign[] = [...this.#sound.stop(), { is: 'interrupted' }];
    // If the user's next words are here already, their turn has begun.
    return this.#words === '' ? [...stopped, ...this.#endOutput()] : stopped;
  }

  #endOutput(): SonicSign[] {
    if (this.#turn === 'over') return [];
    const last = [...this.#continueSpeech(), ...this.#sound.endOfTurn()];
    this.#turn = 'over';
    return [...last, { is: 'over' }];
  }
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** An interruption as text: `{ "interrupted" : true }`. */
function isSonicBargeInMarker(text: string): boolean {
  return text.trimStart().startsWith('{') && sonicField(sonicJsonOrText(text), 'interrupted') === true;
}

/** The model omits the space between pieces of text. */
function joinSonicTexts(earlier: string, text: string): string {
  const [start, rest] = [earlier.trim(), text.trim()];
  return start === '' || rest === '' ? start + rest : `${start} ${rest}`;
}
