/**
 * Separates what a model says from its reasoning, tool calls and control tokens in the same text [P7, P10].
 * Many local models write all of these into their answer. Works on any chunks of the text alike [P1].
 */
import { MOST_CALL_CHARS } from '../bounds.ts';
import type { ModelEvent } from '../model.ts';
import { plainReactInput, ReactCallScan, type ReactLine, reactLineAtStart } from './react-lines.ts';
import { answerBeginsBareCall, mayAnswerBeginBareCall, toolCallsInAnswerText } from './text-calls.ts';
import {
  indexOfSpecialToken,
  type Marker,
  markerOfSpecialToken,
  mayBecomeSpecialToken,
  nextAnswerTokenOrLineAt,
  specialTokenAtStart,
  tagOfSpecialToken,
} from './text-markers.ts';
import {
  answerBeginsCodeCall,
  BracketScan,
  mayAnswerBeginCodeCall,
  QUOTES_OF_CODE,
  QUOTES_OF_JSON,
} from './written-calls.ts';

/** What the text at hand is part of. */
type Place =
  | { is: 'answer' }
  /** `isOpened`: a marker began it; else the template of the model did. */
  | { is: 'thought'; isOpened: boolean }
  /** Behind `Thought:`; without an action or a final answer it was the answer. */
  | { is: 'react thought' }
  /** Of a message, before its channel and its words. */
  | { is: 'header' }
  | { is: 'call'; close: string | null }
  /** Perhaps a call, as bare JSON or as code. */
  | { is: 'bare'; scan: BracketScan | ReactCallScan }
  /** Before or behind what is read, blank space and this, if it comes, are skipped. */
  | { is: 'gap'; mark: '```' | ':' }
  /** Behind the end of the answer: a model that goes on plays the user. */
  | { is: 'over' };

/** A header that goes on is none: its words are the answer's. */
const LONGEST_HEADER = 64;
/** Ends in no blank space, and holds no sign of a marker. */
const PLAIN = /^[\p{L}\p{M}\p{N} ,.;!?'’-]*[\p{L}\p{N},.;!?]$/u;
const FENCED = /^[^[{(]*```/;

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
  #hasSpoken = false;
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
    if (this.#isPlain(text)) {
      this.#hasSpoken = true;
      this.#lastChar = text.at(-1) ?? '';
      return [{ type: 'text', text }];
    }
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
    if (place.is === 'react thought' || (place.is === 'thought' && !place.isOpened))
      this.#events.push({ type: 'text', text: this.#body });
    else this.#closeBody();
    return this.#take();
  }

  /** The answer broke off: half a marker or call is no text. */
  cut(): readonly ModelEvent[] {
    if (this.#place.is === 'thought') while (this.#step(true));
    return this.#take();
  }

  /** Words within a line, which begin nothing: so is nearly every piece of an answer. */
  #isPlain(text: string): boolean {
    return this.#place.is === 'answer' && this.#pending === '' && !this.#isAtLineStart && PLAIN.test(text);
  }

  /** Moves the beginning of what is held to where it belongs. False: more is needed. */
  #step(isEnd: boolean): boolean {
    if (this.#pending === '') return false;
    if (this.#place.is === 'over') return this.#skip(this.#pending.length);
    if (this.#place.is === 'bare') return this.#readBareCall(this.#place.scan, isEnd);
    if (this.#place.is === 'gap') return this.#readGap(this.#place.mark, isEnd);
    const isByLine = this.#place.is === 'answer' || this.#place.is === 'react thought';
    if (isByLine && this.#tools.size > 0) {
      const blank = this.#isAtLineStart ? this.#pending.length - this.#pending.trimStart().length : 0;
      if (blank > 0) return this.#pass(blank);
      const found = this.#findUnmarkedCall(isEnd);
      if (found !== 'none') return found === 'moved';
    }
    const at = isByLine ? nextAnswerTokenOrLineAt(this.#pending) : indexOfSpecialToken(this.#pending);
    if (at !== 0) return this.#pass(at < 0 ? this.#pending.length : at);
    return this.#readToken(isEnd);
  }

  #readToken(isEnd: boolean): boolean {
    const whole = specialTokenAtStart(this.#pending);
    if (whole === null) {
      if (!mayBecomeSpecialToken(this.#pending)) return this.#pass(1);
      if (!isEnd) return false;
      // Half a control token is no text either.
      return /^<[|｜]/.test(this.#pending) ? this.#skip(this.#pending.length) : this.#pass(1);
    }
    const token = tagOfSpecialToken(whole);
    // In code of Markdown it is what the answer is about.
    const marker = this.#lastChar === '`' ? null : (this.#markerOfTool(token) ?? markerOfSpecialToken(token));
    return this.#applyMarker(marker, token, whole.length) || this.#pass(1);
  }

  /** A call that no token begins: as bare JSON or code, also within a line, or by ReAct's labels. */
  #findUnmarkedCall(isEnd: boolean): 'moved' | 'more' | 'none' {
    const text = this.#pending;
    if (this.#isAtLineStart) {
      const line = reactLineAtStart(text, this.#tools, isEnd);
      if (line === 'more') return 'more';
      if (line !== null && this.#followReactLine(line)) return 'moved';
    } else if (!/^[[{]/.test(text) || this.#lastChar === '`') return 'none';
    const isCode = answerBeginsCodeCall(text, this.#tools);
    if (isCode || answerBeginsBareCall(text)) {
      const start = text.search(isCode ? /[[({]/ : /[[{]/);
      this.#place = { is: 'bare', scan: new BracketScan(isCode ? QUOTES_OF_CODE : QUOTES_OF_JSON, start) };
      return 'moved';
    }
    const isPossible = mayAnswerBeginBareCall(text) || mayAnswerBeginCodeCall(text, this.#tools);
    return isPossible && !isEnd ? 'more' : 'none';
  }

  /** False: here the label is text. */
  #followReactLine(line: ReactLine): boolean {
    const isThought = this.#place.is === 'react thought';
    if (line.is === 'action') {
      this.#place = { is: 'bare', scan: new ReactCallScan() };
      return true;
    }
    if (line.is === 'observation') {
      if (this.calls === 0) return false;
      // The model plays the tool.
      this.#place = { is: 'over' };
    } else if (line.is === 'thought') {
      if (isThought || this.#hasSpoken) return false;
      this.#place = { is: 'react thought' };
      this.#body = this.#pending.slice(0, line.length);
      this.#isBlankThought = true;
    } else if (line.is === 'final answer') {
      if (!isThought && this.#hasSpoken) return false;
      this.#place = { is: 'answer' };
    }
    return this.#skip(line.length);
  }

  /** Follows a marker. False: here it is text. */
  #applyMarker(marker: Marker | null, token: string, length: number): boolean {
    const place = this.#place;
    if (place.is === 'call') {
      const isClosed = token === place.close;
      if (!isClosed && marker?.is !== 'end') return false;
      this.#closeBody();
      this.#place = { is: isClosed ? 'answer' : 'over' };
      return this.#skip(length);
    }
    if (marker === null) return false;
    // Reasoning may be about the notation of calls; only a harmony message ends it so.
    if (place.is === 'thought' && marker.is === 'call') return false;
    this.#followMarker(marker);
    return this.#skip(length);
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
      case 'label':
        this.#place = { is: 'gap', mark: ':' };
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
    if (/\bto=|^\s*function call\s*$/.test(header)) this.#place = { is: 'call', close: '<|call|>' };
    else if (/\b(?:user|system|developer|tool)\b/.test(header)) this.#place = { is: 'over' };
    else if (/\b(?:analysis|thought)\b/.test(header)) this.#followMarker({ is: 'thought' });
    else this.#place = { is: 'answer' };
  }

  /** `<get_weather>{…}</get_weather>`: a tag of the tool's own name. */
  #markerOfTool(token: string): Marker | null {
    const name = token.slice(1, -1);
    return token.startsWith('<') && this.#tools.has(name) ? { is: 'call', name, close: `</${name}>` } : null;
  }

  #readBareCall(scan: BracketScan | ReactCallScan, isEnd: boolean): boolean {
    const end = scan.endIn(this.#pending);
    if (end === null && !isEnd && this.#pending.length <= MOST_CALL_CHARS) return false;
    this.#place = { is: 'answer' };
    this.#isAtLineStart = false;
    const length = end ?? this.#pending.length;
    const text = this.#pending.slice(0, length);
    const found = toolCallsInAnswerText(text, this.#tools);
    if (found.length === 0) return this.#pass(length);
    const plainInput = scan instanceof ReactCallScan ? plainReactInput(text) : null;
    this.#emitCalls(plainInput === null ? found : found.slice(0, 1).map(({ name }) => ({ name, input: plainInput })));
    this.#pending = this.#pending.slice(length);
    if (FENCED.test(text)) this.#place = { is: 'gap', mark: '```' };
    return true;
  }

  /** What is skipped may come in pieces, or never. */
  #readGap(mark: '```' | ':', isEnd: boolean): boolean {
    const text = this.#pending.trimStart();
    if (!isEnd && mark.startsWith(text)) return false;
    this.#place = { is: 'answer' };
    return text.startsWith(mark) ? this.#skip(this.#pending.length - text.length + mark.length) : true;
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
      case 'react thought':
        this.#body += text;
        this.#noteLineStart(text);
        this.#emitThought(text);
        break;
      default:
        this.#emitText(text);
    }
    return true;
  }

  /** ChatML ends a header by a new line. */
  #passHeader(text: string): void {
    // GigaChat's begins with blank lines.
    const from = this.#body.trim() === '' ? text.length - text.trimStart().length : 0;
    const lineEnd = text.indexOf('\n', from);
    this.#body += lineEnd < 0 ? text : text.slice(0, lineEnd);
    if (this.#body.length > LONGEST_HEADER) {
      this.#place = { is: 'answer' };
      this.#emitText(this.#body + (lineEnd < 0 ? '' : text.slice(lineEnd)));
    } else if (lineEnd >= 0) {
      this.#beginMessage();
      this.#pending = text.slice(lineEnd + 1) + this.#pending;
    }
  }

  #noteLineStart(text: string): void {
    const gap = text.slice(text.trimEnd().length);
    this.#isAtLineStart = gap.includes('\n') || (this.#isAtLineStart && gap.length === text.length);
  }

  #emitText(text: string): void {
    this.#noteLineStart(text);
    this.#hasSpoken ||= text.trim() !== '';
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
