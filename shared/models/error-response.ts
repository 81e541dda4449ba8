import type { ModelFailure } from '../protocol/frames.ts';
import type { StreamedAnswer } from './http-client.ts';
import { ModelError } from './model.ts';

/** Overloaded providers send 498 (Groq), 503 or 529 instead of 429, and proxies 502, 504 or 52x. */
const BUSY: readonly number[] = [408, 425, 429, 498, 502, 503, 504, 520, 521, 522, 523, 524, 529, 530];
/** Statuses that say nothing of the cause: the words tell whether the server is busy. 0: of no response. */
const UNCLEAR: readonly number[] = [0, 424, 500];
const BUSY_WORDS =
  /overload|capacity|\bbusy\b|too many requests|rate.?limit|try again|retry|temporar|had an error while processing|insufficient_system|cancelled|timed? ?out/i;
/** An account without money or rights stays refused, whatever its status. */
const FINAL = /insufficient_quota|billing|credit|payment|balance|exceeded your current quota|spend.{0,9}limit/i;
/** Enough for an error's type. */
const MAX_BYTES = 16_384;

/**
 * A server's refusal, as its response or as an event of it. `status`: 0 for an event without one. Its
 * sentences may quote the prompt, so they stay inside [N5].
 */
export class RefusalError extends ModelError {
  readonly status: number;
  readonly retryAfterMs: number | null;
  /** What the model wrote in place of a call that the server could read (Groq); null: none is told. */
  readonly failedGeneration: string | null;
  readonly #sentences: string;
  readonly #parameters: readonly string[];

  /** `named`: what it is by a name that its provider gives it (Bedrock); absent: as the status says. */
  constructor(
    status: number,
    body: unknown,
    retryAfterMs: number | null = null,
    named?: { what: ModelFailure; text: string },
  ) {
    const { sentences, parameters } = modelProviderComplaintIn(body);
    const isBusy =
      (BUSY.includes(status) || (UNCLEAR.includes(status) && BUSY_WORDS.test(sentences))) && !FINAL.test(sentences);
    const sentence = `${status === 0 ? 'an error event' : `HTTP ${status}`}, ${modelErrorWord(body)}`;
    super(named?.what ?? (isBusy ? 'throttled' : status === 0 ? 'broken_off' : 'refused'), named?.text ?? sentence);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    const failed = modelErrorField(modelProviderErrorIn(body), 'failed_generation');
    this.failedGeneration = typeof failed === 'string' && failed !== '' ? failed : null;
    this.#sentences = sentences;
    this.#parameters = parameters;
  }

  /** Whether the server says that it does not take this field of a request. */
  isAbout(parameter: string): boolean {
    if (this.#parameters.includes(parameter)) return true;
    const name = new RegExp(`(?<![\\w-])${parameter}(?![\\w-])`);
    return name.test(this.#sentences) && NOT_TAKEN.test(this.#sentences);
  }

  mentions(pattern: RegExp): boolean {
    return pattern.test(this.#sentences);
  }

  /** The first number that the pattern's first group finds; null: none. */
  figure(pattern: RegExp): number | null {
    const figure = pattern.exec(this.#sentences)?.[1]?.replaceAll(',', '');
    return figure === undefined ? null : Number(figure);
  }

  /** All whole numbers of its sentences, but those within names. */
  get figures(): number[] {
    return Array.from(this.#sentences.matchAll(FIGURE), ([figure]) => Number(figure.replaceAll(',', '')));
  }
}

const FIGURE = /(?<![\w.-])\d{1,3}(?:,\d{3})+(?![\w-])|(?<![\w.-])\d{1,9}(?![\w-]|[.,]\d)/g;

const NOT_TAKEN =
  /unsupported|(?:not|n['’]t) support|unrecogni[sz]ed|unknown|unexpected|extra|not (?:permitted|allowed|available|enabled|implemented)|forbidden|invalid|deprecated|removed|disabled|only|require|must|should|cannot|can't|instead|range|between|exceed|at (?:most|least)|too (?:large|small|high|low|long)|greater|less|不支持|无效|参数|范围|错误/i;

/** The error for a status other than 200. Throws the signal's reason when aborted. */
export async function modelRefusalError(answer: StreamedAnswer, signal: AbortSignal): Promise<RefusalError> {
  const body = await readModelErrorJson(answer);
  signal.throwIfAborted();
  return new RefusalError(answer.status, body, answer.retryAfterMs ?? modelRetryDelayIn(body));
}

/** `error.type` or `error.code` (OpenAI-like), `detail.type` (KoboldCpp), if it is one plain word. */
export function modelErrorWord(body: unknown): string {
  const error = modelProviderErrorIn(body);
  const word = String(
    modelErrorField(error, 'type') ?? modelErrorField(error, 'code') ?? modelErrorField(error, 'status') ?? '',
  );
  return /^[\w.-]{1,40}$/.test(word) ? word : 'no error type';
}

/** Google answers with a list, vLLM of before with the error itself. */
function modelProviderErrorIn(body: unknown): unknown {
  const whole = Array.isArray(body) ? body[0] : body;
  return modelErrorField(whole, 'error') ?? modelErrorField(whole, 'detail') ?? whole;
}

/** Whatever a server wrote, and the fields that it names: `param`, or the paths of a validation (FastAPI). */
function modelProviderComplaintIn(body: unknown): { sentences: string; parameters: string[] } {
  const sentences: string[] = [];
  const parameters: string[] = [];
  const visit = (value: unknown, name: string, depth: number): void => {
    if (depth > 6) return;
    if (typeof value === 'string') (name === 'param' ? parameters : sentences).push(value);
    else if (Array.isArray(value) && name === 'loc') parameters.push(...value.map(String));
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) visit(one, Array.isArray(value) ? name : key, depth + 1);
  };
  visit(body, '', 0);
  return {
    sentences: sentences.join('\n').slice(0, MAX_BYTES),
    parameters: parameters.map((one) => one.split(/[.[]/)[0] ?? one),
  };
}

const WAIT_IN_WORDS = /(?:try again|retry)\w* (?:in|after) (?:(\d+)m)?([\d.]+) ?(m?s)/i;

/**
 * Google: `{"@type": "…RetryInfo", "retryDelay": "34s"}` among the details. Hugging Face: seconds. OpenAI,
 * Groq, Azure: "Please try again in 1m7.5s."
 */
function modelRetryDelayIn(body: unknown): number | null {
  const estimated = modelErrorField(body, 'estimated_time');
  if (typeof estimated === 'number') return estimated * 1_000;
  const details = modelErrorField(modelProviderErrorIn(body), 'details');
  const delay = Array.isArray(details)
    ? details.map((one) => modelErrorField(one, 'retryDelay')).find(Boolean)
    : undefined;
  const seconds = /^([\d.]+)s$/.exec(String(delay))?.[1];
  if (seconds !== undefined) return Number(seconds) * 1_000;
  const [words, minutes = '0', count, unit] = WAIT_IN_WORDS.exec(modelProviderComplaintIn(body).sentences) ?? [];
  return words === undefined ? null : Number(minutes) * 60_000 + Number(count) * (unit === 'ms' ? 1 : 1_000);
}

/** A text that is no JSON is a sentence of its own. Null: the status has to suffice. */
async function readModelErrorJson(answer: StreamedAnswer): Promise<unknown> {
  let text = '';
  try {
    text = await readModelErrorBody(answer, MAX_BYTES);
    return JSON.parse(text);
  } catch {
    return text === '' ? null : { message: text };
  }
}

/** Throws ModelError `malformed` beyond `maxBytes`. */
export async function readModelErrorBody(answer: StreamedAnswer, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.bytes) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > maxBytes) throw new ModelError('malformed', `an answer over ${maxBytes} bytes`);
  }
  return Buffer.concat(chunks).toString();
}

function modelErrorField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
