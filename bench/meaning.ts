/**
 * What a similarity bound lets through when deliveries are found by meaning [D6]: a labelled set with the
 * embedder of SOTTO_EMBEDDINGS (`openai:…`, with address and key), or with local vectors of the spelling.
 */

import { english } from '../shared/language/en/language.ts';
import { smallVector, vectorCosineSimilarity } from '../shared/memory/vector-search.ts';
import type { Embedder } from '../shared/models/embeddings.ts';
import { openEmbedderModel } from '../shared/models/open-embedder.ts';
import { environmentSecrets } from '../shared/ports/environment-secrets.ts';
import { liveEnv } from '../shared/ports/live.ts';
import { callsHaveSameDetails } from '../shared/reply/tool-calls/same-details.ts';
import { readSettings } from '../shared/settings/read-settings.ts';
import { hashedEmbedder } from '../test/fakes/hashed-embedder.ts';
import { OTHER, SAME } from '../test/reply/call-meanings/question-pairs.ts';
import { judged, leastFor, rated } from '../test/reply/held-deliveries/labelled.ts';
import { type BenchSheet, goalAtMost, type Row, showFigure } from './report.ts';

function configuredEmbedder(): { embedder: Embedder; settings: ReturnType<typeof readSettings> } {
  const env = liveEnv();
  const settings = readSettings(env);
  const bedrock = () => {
    throw new Error(
      'The bench asks no Bedrock: measure with a server that speaks the OpenAI API in front of the model.',
    );
  };
  const secrets = environmentSecrets(env);
  return {
    settings,
    embedder: openEmbedderModel(settings.embeddings, { ...settings, secrets, bedrock }) ?? hashedEmbedder(),
  };
}

const BOUNDS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** What a similarity bound lets through when a call is answered by another question's result [C11]. */
export async function measureCallMeanings(): Promise<BenchSheet> {
  const { embedder, settings } = configuredEmbedder();
  const speech = { tag: 'en', languages: [english] };
  const sets = { same: SAME, ...OTHER };
  const vectors = await embedder.embed(Object.values(sets).flat(2), new AbortController().signal, 'query');
  let at = 0;
  const rated = Object.entries(sets).map(([kind, pairs]) => {
    const likenesses = pairs.map((pair) => {
      const [one, other] = [vectors[at], vectors[at + 1]];
      at += 2;
      const isComparable = one !== undefined && other !== undefined && callsHaveSameDetails(pair, speech);
      return isComparable ? vectorCosineSimilarity(one, smallVector(other)) : -1;
    });
    return { kind, likenesses };
  });
  const least = settings.toolCacheMeaningLeast ?? 2;
  const passing = (likenesses: readonly number[], bound: number) =>
    String(likenesses.filter((likeness) => likeness >= bound).length);
  return {
    title: `calls of tools, asked in other words: ${embedder.name}`,
    columns: ['pairs', 'details are the same', ...BOUNDS.map((bound) => `≥ ${bound}`), `the setting, ${least}`],
    rows: rated.map(({ kind, likenesses }) => ({
      figure: kind === 'same' ? 'one answer serves both' : `another ${kind}`,
      cells: [String(likenesses.length), ...[-0.99, ...BOUNDS, least].map((bound) => passing(likenesses, bound))],
    })),
    note: 'by hand; the model is told which question was answered, and may ask again',
  };
}

export async function measureMeaningSearch(): Promise<BenchSheet> {
  const { embedder, settings } = configuredEmbedder();
  const all = await judged(embedder);
  const least = leastFor(all);
  const row = (figure: string, isFound: Parameters<typeof rated>[1], goal?: Row['goal']): Row => {
    const { wrong, precision, recall } = rated(all, isFound);
    return { figure, cells: [String(wrong), showFigure(precision, ''), showFigure(recall, '')], ...(goal && { goal }) };
  };
  const held = settings.meaningLeast ?? 1;
  const { wrong } = rated(all, (one) => one.likeness >= held);
  return {
    title: `held deliveries, asked for in other words: ${embedder.name}`,
    columns: ['wrong', 'precision', 'recall'],
    rows: [
      row('by words', ({ byWords }) => byWords),
      ...BOUNDS.map((bound) => row(`likeness ≥ ${bound}`, ({ likeness }) => likeness >= bound)),
      row(`DELIVERY_MEANING_LEAST ${held}`, ({ likeness }) => likeness >= held, goalAtMost(wrong, 0)),
    ],
    note:
      `${all.filter(({ asks }) => asks).length} that ask and ${all.filter(({ asks }) => !asks).length} that do not, by hand; ` +
      (least === null
        ? 'no bound lets only the right ones pass'
        : `the least bound that lets nothing wrong pass: ${least}`),
  };
}
