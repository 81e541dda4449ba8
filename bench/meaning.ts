/**
 * What a similarity bound lets through when deliveries are found by meaning [D6]: a labelled set with the
 * embedder of SOTTO_EMBEDDINGS (`openai:…`, with address and key), or with local vectors of the spelling.
 */

import { openEmbedder } from '../shared/models/open-embedder.ts';
import { environmentSecrets } from '../shared/ports/environment-secrets.ts';
import { liveEnv } from '../shared/ports/live.ts';
import { readSettings } from '../shared/settings/read-settings.ts';
import { hashedEmbedder } from '../test/fakes/hashed-embedder.ts';
import { judged, leastFor, rated } from '../test/reply/held-deliveries/labelled.ts';
import { type BenchSheet, goalAtMost, type Row, showFigure } from './report.ts';

const BOUNDS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

export async function measureMeaningSearch(): Promise<BenchSheet> {
  const env = liveEnv();
  const settings = readSettings(env);
  const bedrock = () => {
    throw new Error(
      'The bench asks no Bedrock: measure with a server that speaks the OpenAI API in front of the model.',
    );
  };
  const embedder =
    openEmbedder(settings.embeddings, { ...settings, secrets: environmentSecrets(env), bedrock }) ?? hashedEmbedder();
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
