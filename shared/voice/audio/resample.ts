import { SAMPLE_BYTES } from '../../ports/speech.ts';
import { clampPcmTo16Bits } from './pcm-encoding.ts';

/** Of the sinc, per side: keeps speech below 0.86 of the lower Nyquist rate; 2 ms long at 16 kHz. */
const ZERO_CROSSINGS = 32;
/** The filter's half point, as a share of the lower Nyquist rate. */
const CUTOFF = 0.932;
/** Of the Kaiser window: aliases are 70 dB down. */
const BETA = 6.76;

/**
 * Resamples 16-bit mono PCM as it arrives, independent of chunking. A windowed sinc (Smith, "Digital Audio
 * Resampling"), with one row of weights per position between two input samples.
 */
export class Resampler {
  readonly #rows: Rows | null;
  /** Input still needed: zeros before the beginning, then samples, the first numbered `#from`. */
  #pending: Float32Array;
  #from: number;
  #consumed = 0;
  /** Position of the next output sample: after this input sample, by this many rows. */
  #index = 0;
  #phase = 0;
  #oddByte: Uint8Array = new Uint8Array();

  /** Rates in Hz, whole numbers. */
  constructor(from: number, to: number) {
    this.#rows = from === to ? null : resampleFilterRowsFor(from, to);
    const padding = (this.#rows?.reach ?? 1) - 1;
    this.#pending = new Float32Array(padding);
    this.#from = -padding;
  }

  /** The output known now. Half a sample at the end waits for its other half. */
  push(pcm: Uint8Array): Uint8Array {
    const bytes = this.#oddByte.length > 0 ? Buffer.concat([this.#oddByte, pcm]) : pcm;
    const count = Math.floor(bytes.length / SAMPLE_BYTES);
    this.#oddByte = bytes.slice(count * SAMPLE_BYTES);
    if (this.#rows === null) return bytes.subarray(0, count * SAMPLE_BYTES);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const grown = new Float32Array(this.#pending.length + count);
    grown.set(this.#pending);
    for (let at = 0; at < count; at += 1) grown[this.#pending.length + at] = view.getInt16(at * SAMPLE_BYTES, true);
    this.#pending = grown;
    this.#consumed += count;
    return this.#resampleUpTo(this.#rows, Number.POSITIVE_INFINITY);
  }

  /** The rest, as if silence followed. Half a sample is dropped. */
  flush(): Uint8Array {
    if (this.#rows === null) return new Uint8Array();
    const grown = new Float32Array(this.#pending.length + this.#rows.reach);
    grown.set(this.#pending);
    this.#pending = grown;
    return this.#resampleUpTo(this.#rows, this.#consumed);
  }

  /** Every output sample before input sample `end` whose neighbours are all here. */
  #resampleUpTo(rows: Rows, end: number): Uint8Array {
    const last = Math.min(end - 1, this.#from + this.#pending.length - 1 - rows.reach);
    const most = Math.max(0, Math.ceil(((last - this.#index + 1) * rows.count) / rows.step));
    const pcm = new Uint8Array(most * SAMPLE_BYTES);
    const view = new DataView(pcm.buffer);
    let made = 0;
    for (; this.#index <= last; made += 1) {
      view.setInt16(made * SAMPLE_BYTES, clampPcmTo16Bits(this.#sample(rows)), true);
      this.#phase += rows.step;
      this.#index += Math.floor(this.#phase / rows.count);
      this.#phase %= rows.count;
    }
    const done = Math.min(this.#pending.length, this.#index - rows.reach + 1 - this.#from);
    this.#pending = this.#pending.slice(done);
    this.#from += done;
    return pcm.subarray(0, made * SAMPLE_BYTES);
  }

  #sample(rows: Rows): number {
    const row = rows.row(this.#phase);
    const first = this.#index - rows.reach + 1 - this.#from;
    let sum = 0;
    for (let at = 0; at < row.length; at += 1) sum += (row[at] ?? 0) * (this.#pending[first + at] ?? 0);
    return sum;
  }
}

type Rows = {
  /** Weighted input samples per side. */
  reach: number;
  /** Output samples are `step / count` input samples apart. */
  count: number;
  step: number;
  row(phase: number): Float32Array;
};

/** By rates, which are few and constant per voice. */
const ROWS = new Map<string, Rows>();

function resampleFilterRowsFor(from: number, to: number): Rows {
  const key = `${from}:${to}`;
  const rows = ROWS.get(key) ?? createResampleFilterRows(from, to);
  ROWS.set(key, rows);
  return rows;
}

function createResampleFilterRows(from: number, to: number): Rows {
  const divisor = greatestCommonDivisorOfRates(from, to);
  const [count, step] = [to / divisor, from / divisor];
  const lower = Math.min(1, to / from);
  const width = ZERO_CROSSINGS / lower;
  const reach = Math.ceil(width);
  const made: Float32Array[] = [];
  // Made on demand: rates without a common divisor have thousands of rows.
  const row = (phase: number) => (made[phase] ??= resampleFilterWeights(phase / count, { lower, width, reach }));
  return { reach, count, step, row };
}

/**
 * For an output sample `fraction` (0 to 1) behind an input sample: `reach` samples up to it, and as many
 * after.
 */
function resampleFilterWeights(
  fraction: number,
  { lower, width, reach }: { lower: number; width: number; reach: number },
): Float32Array {
  const row = Float32Array.from({ length: 2 * reach }, (_, at) => {
    const distance = fraction + reach - 1 - at;
    return Math.abs(distance) < width
      ? resampleSincOf(distance * lower * CUTOFF) * resampleKaiserWindow(distance / width)
      : 0;
  });
  const sum = row.reduce((total, weight) => total + weight, 0);
  return row.map((weight) => weight / sum);
}

function resampleSincOf(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** -1 to 1. */
function resampleKaiserWindow(x: number): number {
  return resampleBesselI0(BETA * Math.sqrt(1 - x * x)) / resampleBesselI0(BETA);
}

/** The modified Bessel function of order 0, by its series. */
function resampleBesselI0(x: number): number {
  let [sum, term] = [1, 1];
  for (let k = 1; term > sum * 1e-9; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisorOfRates(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisorOfRates(b, a % b);
}
