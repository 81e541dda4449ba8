/**
 * Separates what a model says from its reasoning, tool calls and control tokens in the same text [P7, P10].
 * Many local models write all of these into their answer. Works on any chunks of the text alike [P1].
 */
import { MOST_CALL_CHARS } from '../bounds.ts';
import type { ModelEvent } from '../model.ts';
import { toolCallJsonEnd } from '../tool-calls/tool-call-event.ts';
import { answerBeginsBareCall, mayAnswerBeginBareCall, toolCallsInAnswerText } from './text-calls.ts';
import {
  indexOfSpecialToken,
  type Marker,
  markerOfSpecialToken,
  mayBecomeSpecialToken,
  nextAnswerTokenOrLineAt,
  specialTokenAtStart,
} from './text-markers.ts';
import { answerBeginsCodeCall, codeEnd, mayAnswerBeginCodeCall } from './written-calls.ts';

/** What the text at hand is part of. */
type Place =
  | { is: 'answer' }
  /** `isOpened`: a marker began it; else the template of the model did. */
  | { is: 'thought'; isOpened: boolean }
  /** Of a message, before its channel and its words. */
  | { is: 'header' }
  | { is: 'call'; close: string | null }
  /** Perhaps a call, as bare JSON or as code. */
  | { is: 'bare'; endOf(text: string): number | null }
  /** Behind such a call in a fence of Markdown. */
  | { is: 'fence end' }
  /** Behind the end of the answer: a model that goes on plays the user. */
  | { is: 'over' };

/** A header that goes on is none: its words are the answer's. */
const LONGEST_HEADER = 64;
const FENCE = '```';

export class AnswerText {
  readonly #tools: ReadonlySet<string>;
  #place: Place = { is: 'answer' };
  /** Text whose meaning is not known yet. */
  #pending = '';
  /** Of a header, a call, or a thought that no marker began. */
  #body = '';
  #isAtLineStart = true;
  #lastChar = '';
  #isBlankThought = true;
  #events: ModelEvent[] = [];
  /** Calls found so far. */
  calls = 0;
  /** How reasoning began, if the answer tells: `by template`, since its end came without a beginning. */
  reasoningBegan: 'by template' | 'by marker' | null = null;

  /** `opensInThought`: earlier answers of this model began with reasoning that no marker began. */
  constructor(tools: readonly string[], opensInThought: boolean) {
    this.#tools = new Set(tools);
    if (opensInThought) this.#place = { is: 'thought', isOpened: false };
  }

  push(text: string): readonly ModelEvent[] {
    this.#pending += text;
    while (this.#step(false));
    return this.#take();
  }

  /**
   * The answer is complete: what was held is text, and a call without an end is read as far as it came. A
   * thought that nothing began and nothing ended was the answer.
   */
  end(): readonly ModelEvent[] {
    while (this.#step(true));
    const place = this.#place;
    if (place.is === 'thought' && !place.isOpened) this.#events.push({ type: 'text', text: this.#body });
    else this.#closeBody();
    return this.#take();
  }

  /** The answer broke off: half a marker or call is no text. */
  cut(): readonly ModelEvent[] {
    if (this.#place.is === 'thought') while (this.#step(true));
    return this.#take();
  }

  /** Moves the beginning of what is held to where it belongs. False: more is needed. */
  #step(isEnd: boolean): boolean {
    if (this.#pending === '') return false;
    if (this.#place.is === 'over') return this.#skip(this.#pending.length);
    if (this.#place.is === 'bare') return this.#readBareCall(this.#place.endOf, isEnd);
    if (this.#place.is === 'fence end') return this.#readFenceEnd(isEnd);
    if (this.#place.is === 'answer' && this.#isAtLineStart && this.#tools.size > 0) {
      const blank = this.#pending.length - this.#pending.trimStart().length;
      if (blank > 0) return this.#pass(blank);
      const isCode = answerBeginsCodeCall(this.#pending, this.#tools);
      if (isCode || answerBeginsBareCall(this.#pending)) {
        this.#place = { is: 'bare', endOf: isCode ? codeCallEndInAnswer : bareJsonEndInAnswer };
        return true;
      }
      const isPossible = mayAnswerBeginBareCall(this.#pending) || mayAnswerBeginCodeCall(this.#pending, this.#tools);
      if (!isEnd && isPossible) return false;
    }
    // Each line may begin with a call as bare JSON or code.
    const at =
      this.#place.is === 'answer' ? nextAnswerTokenOrLineAt(this.#pending) : indexOfSpecialToken(this.#pending);
    if (at !== 0) return this.#pass(at < 0 ? this.#pending.length : at);
    const whole = specialTokenAtStart(this.#pending);
    if (whole === null) return !isEnd && mayBecomeSpecialToken(this.#pending) ? false : this.#pass(1);
    // In code of Markdown it is what the answer is about.
    const marker = this.#lastChar === '`' ? null : (this.#markerOfTool(whole) ?? markerOfSpecialToken(whole));
    return this.#applyMarker(marker, whole) || this.#pass(1);
  }

  /** Follows a marker. False: here it is text. */
  #applyMarker(marker: Marker | null, whole: string): boolean {
    const place = this.#place;
    if (place.is === 'call') {
      const isClosed = whole === place.close;
      if (!isClosed && marker?.is !== 'end') return false;
      this.#closeBody();
      this.#place = { is: isClosed ? 'answer' : 'over' };
      return this.#skip(whole.length);
    }
    if (marker === null) return false;
    // Reasoning may be about the notation of calls; only a harmony message ends it so.
    if (place.is === 'thought' && marker.is === 'call') return false;
    this.#followMarker(marker);
    return this.#skip(whole.length);
  }

  #followMarker(marker: Marker): void {
    const place = this.#place;
    switch (marker.is) {
      case 'thought':
        this.#place = { is: 'thought', isOpened: true };
        this.#isBlankThought = true;
        this.reasoningBegan ??= 'by marker';
        break;
      case 'thought_end':
        if (place.is !== 'thought' || !place.isOpened) this.reasoningBegan ??= 'by template';
        this.#place = { is: 'answer' };
        break;
      case 'message_end':
        this.#place = { is: 'answer' };
        break;
      case 'call':
        this.#place = { is: 'call', close: marker.close };
        this.#body = marker.name === null ? '' : `${marker.name} `;
        break;
      case 'header':
        this.#place = { is: 'header' };
        this.#body = '';
        break;
      case 'message':
        this.#beginMessage();
        break;
      case 'end':
        this.#place = { is: 'over' };
        break;
      case 'blank':
    }
  }

  /** By its header: `analysis`, `commentary to=functions.NAME`, `final`, or a role of ChatML. */
  #beginMessage(): void {
    const header = this.#body;
    if (/\bto=/.test(header)) this.#place = { is: 'call', close: '<|call|>' };
    else if (/\b(?:user|system|developer|tool)\b/.test(header)) this.#place = { is: 'over' };
    else if (/\banalysis\b/.test(header)) this.#followMarker({ is: 'thought' });
    else this.#place = { is: 'answer' };
  }

  /** `<get_weather>{…}</get_weather>`: a tag of the tool's own name. */
  #markerOfTool(token: string): Marker | null {
    const name = token.slice(1, -1);
    return token.startsWith('<') && this.#tools.has(name) ? { is: 'call', name, close: `</${name}>` } : null;
  }

  #readBareCall(endOf: (text: string) => number | null, isEnd: boolean): boolean {
    const end = endOf(this.#pending);
    if (end === null && !isEnd && this.#pending.length <= MOST_CALL_CHARS) return false;
    const isFenced = this.#pending.startsWith(FENCE);
    this.#place = { is: 'answer' };
    this.#isAtLineStart = false;
    const length = end ?? this.#pending.length;
    const calls = toolCallsInAnswerText(this.#pending.slice(0, length), this.#tools);
    if (calls.length === 0) return this.#pass(length);
    this.#emitCalls(calls);
    this.#pending = this.#pending.slice(length);
    if (isFenced) this.#place = { is: 'fence end' };
    return true;
  }

  /** The end of the fence around a call may come in pieces, or never. */
  #readFenceEnd(isEnd: boolean): boolean {
    if (!isEnd && /^\s*`{0,2}$/.test(this.#pending)) return false;
    this.#place = { is: 'answer' };
    const [fence = ''] = /^\s*```/.exec(this.#pending) ?? [];
    return this.#skip(fence.length);
  }

  #pass(length: number): boolean {
    const text = this.#pending.slice(0, length);
    this.#pending = this.#pending.slice(length);
    this.#lastChar = text.at(-1) ?? '';
    switch (this.#place.is) {
      case 'call':
        this.#body = (this.#body + text).slice(0, MOST_CALL_CHARS);
        break;
      case 'header':
        this.#passHeader(text);
        break;
      case 'thought':
        if (!this.#place.isOpened) this.#body += text;
        this.#emitThought(text);
        break;
      default:
        this.#emitText(text);
    }
    return true;
  }

  /** ChatML ends a header by a new line. */
  #passHeader(text: string): void {
    const lineEnd = text.indexOf('\n');
    this.#body += lineEnd < 0 ? text : text.slice(0, lineEnd);
    if (this.#body.length > LONGEST_HEADER) {
      this.#place = { is: 'answer' };
      this.#emitText(this.#body + (lineEnd < 0 ? '' : text.slice(lineEnd)));
    } else if (lineEnd >= 0) {
      this.#beginMessage();
      this.#pending = text.slice(lineEnd + 1) + this.#pending;
    }
  }

  #emitText(text: string): void {
    const gap = text.slice(text.trimEnd().length);
    this.#isAtLineStart = gap.includes('\n') || (this.#isAtLineStart && gap.length === text.length);
    const last = this.#events.at(-1);
    if (last?.type === 'text') this.#events[this.#events.length - 1] = { type: 'text', text: last.text + text };
    else this.#events.push({ type: 'text', text });
  }

  /** A model that does not think sends an empty thought. */
  #emitThought(text: string): void {
    const thought = this.#isBlankThought ? text.trimStart() : text;
    if (thought === '') return;
    this.#isBlankThought = false;
    this.#events.push({ type: 'thought', text: thought });
  }

  #closeBody(): void {
    if (this.#place.is === 'call') this.#emitCalls(toolCallsInAnswerText(this.#body, this.#tools));
    this.#body = '';
  }

  #emitCalls(calls: readonly { name: string; input: unknown }[]): void {
    for (const call of calls) {
      this.calls += 1;
      this.#events.push({ type: 'tool_call', id: `text-call-${this.calls}`, ...call });
    }
  }

  #skip(length: number): boolean {
    this.#pending = this.#pending.slice(length);
    this.#lastChar = '';
    return true;
  }

  #take(): readonly ModelEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }
}

function bareJsonEndInAnswer(text: string): number | null {
  return toolCallJsonEnd(text, text.search(/[[{]/));
}

function codeCallEndInAnswer(text: string): number | null {
  return codeEnd(text, text.search(/[[(]/));
}
