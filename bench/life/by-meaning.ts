/** What it costs to find entries of a life by meaning [M17], with an embedder that has no model. */
import type { Context } from '../../shared/engine/context.ts';
import type { EntryVectors } from '../../shared/engine/process/recall-cache.ts';
import { nearestBySigns } from '../../shared/memory/search-index/sign-segment.ts';
import { smallVector } from '../../shared/memory/vector-search.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { completeMissingVectors } from '../../shared/upkeep/complete-vectors.ts';
import { startCpuTime } from '../../test/cpu-time.ts';
import { ID } from '../../test/engine/world.ts';
import { synonymEmbedder } from '../../test/fakes/synonym-embedder.ts';
import { goalAtMost, type Row, showFigure } from '../report.ts';
import { sampleMedian } from '../statistics.ts';

/** As Titan makes them. */
const DIMENSIONS = 512;
const WARM_RUNS = 100;

type Of = {
  count: number;
  table: Table;
  processOn: (table: Table) => Promise<Context>;
  /** A process that knows nothing searches. */
  searchCold: (embedder: Context['embedder']) => Promise<{ reads: number; context: Context }>;
};

export async function meaningRows({ count, table, processOn, searchCold }: Of): Promise<Row[]> {
  const embedder = synonymEmbedder([], { dimensions: DIMENSIONS });
  let [bytes, writes] = [0, 0];
  const counted: Table = {
    ...table,
    put: (item, condition) => {
      bytes += item.body.length;
      writes += 1;
      return table.put(item, condition);
    },
  };
  let isRequested = true;
  while (isRequested) {
    isRequested = false;
    const context = await processOn(counted);
    const remember = async () => {
      isRequested = true;
    };
    await completeMissingVectors({ ...context, embedder, invoke: { ...context.invoke, remember } }, ID);
  }
  const { reads, context } = await searchCold(embedder);
  const vectors = await context.process.recallCache.sessions.get(ID)?.vectors;
  if (!vectors) throw new Error('No vectors were read.');
  const { warmMs, warmCpuMs } = await searchBySigns(vectors);
  return [
    { figure: 'by meaning: written, a turn', cells: [`${(bytes / count).toFixed(0)} bytes`] },
    { figure: 'by meaning: rows written, a turn', cells: [(writes / count).toFixed(2)] },
    {
      figure: 'by meaning: held in the process',
      cells: [showFigure(vectors.bytes / 1e6, 'MB')],
      goal: goalAtMost(vectors.bytes / 1e6, 20),
    },
    { figure: 'by meaning: a cold search, requests', cells: [String(reads)] },
    {
      figure: 'by meaning: a warm search of signs, processor time',
      cells: [showFigure(warmCpuMs, 'ms')],
      goal: goalAtMost(warmCpuMs, 5),
    },
    { figure: 'by meaning: the same, median by the clock', cells: [showFigure(warmMs, 'ms')] },
  ];
}

async function searchBySigns({ signs }: EntryVectors): Promise<{ warmMs: number; warmCpuMs: number }> {
  const { embed } = synonymEmbedder([], { dimensions: DIMENSIONS });
  const tookMs: number[] = [];
  let cpuMs = 0;
  for (let run = 0; run < WARM_RUNS; run += 1) {
    const [vector] = await embed([`question ${run} of ${run}`], new AbortController().signal);
    const { bytes } = smallVector(vector ?? new Float32Array(DIMENSIONS));
    const [beganMs, cpuTime] = [performance.now(), startCpuTime()];
    nearestBySigns(signs, bytes, () => true, 64);
    cpuMs += cpuTime();
    tookMs.push(performance.now() - beganMs);
  }
  return { warmMs: sampleMedian(tookMs), warmCpuMs: cpuMs / WARM_RUNS };
}
