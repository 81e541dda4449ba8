/** From the last of a question to the first sound of its answer, and where that time goes. Whoever hears, thinks and speaks behind it does so at once. */
import { spoken } from '../../test/flow/voice.ts';
import { Processes } from '../processes.ts';
import { atMost, type Row, type Sheet, shown } from '../report.ts';
import { dataFolder } from '../rig.ts';
import { mean, quantile } from '../statistics.ts';
import type { Mark } from './backends.ts';
import { type Backends, called, startBackends, startVoiced } from './caller.ts';
import type { Heard, Speaker } from './speaker.ts';

const QUESTIONS = 120;
const WARM_UP = 10;
/** Of many lengths, so that nothing falls into step with whoever looks ten times a second. */
const QUESTION_MS = { least: 550, most: 650 };
export const LENGTHS = `${QUESTION_MS.least} to ${QUESTION_MS.most} ms`;
const MOST_MS = 60;

/** Milliseconds, one for each question. */
export type Parts = Record<(typeof PARTS)[number], number[]>;
const PARTS = [
  'until it is accepted',
  'until its transcription is asked for',
  'until its words are final',
  'until the turn has begun',
  'until the model is asked',
  'until the first line',
  'until its synthesis is asked for',
  'until the first sound',
  'commit to first sound',
] as const;

export async function answerTimes(): Promise<Sheet> {
  using folder = dataFolder();
  await using processes = new Processes();
  const backends = await startBackends(processes);
  const { port } = await startVoiced(processes, folder.path, backends.url);
  const { speaker, leave } = await called(port, 'speaker');
  const parts = await asked(speaker, backends, QUESTIONS);
  await leave();
  return {
    title: 'a question and its answer, on one machine',
    columns: ['p50', 'p95', 'mean'],
    rows: rowsOf([parts], ['p50', 'p95', 'mean'], MOST_MS),
    note: `${QUESTIONS} questions of ${LENGTHS}, one after the other, at the pace of speech; each part from the end of the one before; at the client, the way of its frames included; hearing, model and voice answer at once, in a process of their own`,
  };
}

/** So many questions, the first ones uncounted. */
export async function asked(speaker: Speaker, backends: Backends, questions: number): Promise<Parts> {
  const parts = Object.fromEntries(PARTS.map((part) => [part, []])) as unknown as Parts;
  for (let at = -WARM_UP; at < questions; at += 1) {
    await backends.marks();
    const heard = await speaker.ask(spoken(lengthOf(at + WARM_UP)));
    if (at >= 0) add(parts, heard, await backends.marks());
  }
  return parts;
}

function lengthOf(question: number): number {
  return QUESTION_MS.least + ((question * 37) % (QUESTION_MS.most - QUESTION_MS.least));
}

function add(parts: Parts, { committedMs, atMs }: Heard, marks: readonly Mark[]): void {
  // Whoever makes memory asks the model as well, mostly behind the answer before.
  const seen = (what: Mark['what']) => marks.find((mark) => mark.what === what && mark.atMs > committedMs)?.atMs;
  const moments = [
    atMs.accepted,
    seen('transcription asked'),
    atMs.transcript,
    atMs['turn.started'],
    seen('model asked'),
    atMs.line,
    seen('synthesis asked'),
    atMs.audio,
  ];
  let beforeMs = committedMs;
  for (const [at, input = Number.NaN] of moments.entries()) {
    const part = PARTS[at];
    if (part) parts[part].push(input - beforeMs);
    beforeMs = input;
  }
  parts['commit to first sound'].push(beforeMs - committedMs);
}

const FIGURES: Readonly<Record<string, (times: readonly number[]) => number>> = {
  p50: (times) => quantile(times, 0.5),
  p95: (times) => quantile(times, 0.95),
  mean,
};

/** A row for each part, and in it each of these figures of each run. */
export function rowsOf(runs: readonly Parts[], figures: readonly string[], mostMs: number): Row[] {
  return PARTS.map((part) => {
    const cells = runs.flatMap((run) => figures.map((name) => shown(FIGURES[name]?.(run[part]) ?? Number.NaN, 'ms')));
    const isWhole = part === 'commit to first sound';
    const judged = quantile(runs.at(-1)?.[part] ?? [], 0.5);
    return { figure: isWhole ? part : `  ${part}`, cells, ...(isWhole && { goal: atMost(judged, mostMs, ' ms') }) };
  });
}
