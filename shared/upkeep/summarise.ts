/** Asks a model for a summary [M2]. */

import type { Context } from '../engine/context.ts';
import { factsToShowToModel, type LearnedFromModel, learnFactsFromAnswer } from '../memory/facts/extract.ts';
import type { Fact } from '../memory/facts/fact.ts';
import { isSummaryCutInFacts, parseSummary, type Summary, summaryRequest } from '../memory/summary-request.ts';
import { ModelError } from '../models/model.ts';
import { modelSpecWithoutBackends } from '../models/model-spec.ts';
import type { Persona } from '../prompt/persona.ts';
import type { Usage } from '../protocol/frames.ts';
import type { Entry } from '../session/memory/entries.ts';

/** Shorter than the block's lease; nobody waits for it. */
export const SUMMARY_MS = 60_000;

/** `learned`: all facts, with those of this answer and their ends [M12]. */
export type BySummariser = Omit<Summary, 'facts'> & { learned?: LearnedFromModel; usage?: Usage };

type ToSummarise = { before: string; entries: readonly Entry[]; persona: Persona; facts: readonly Fact[] };

/** `no model`: none suitable is configured. Null: it failed, and the log says why. */
export async function askForSummary(
  context: Context,
  id: string,
  { before, entries, persona, facts: known }: ToSummarise,
): Promise<BySummariser | 'no model' | null> {
  const named = context.settings.summaryModel ?? persona.model ?? context.settings.model;
  // The offline model cannot summarise; the rules do that better.
  const spec = modelSpecWithoutBackends(named, 'offline', 'client');
  if (spec === '') return 'no model';
  try {
    const { speaker, language } = persona;
    const shown = factsToShowToModel(known, entries.at(-1)?.atMs ?? 0);
    const { text, usage } = await askModelForSummary(
      context,
      spec,
      summaryRequest(before, entries, { speaker, facts: shown }),
    );
    const summary = parseSummary(text, entries);
    if (summary === null) throw new ModelError('malformed', 'an answer without a summary');
    const { facts, ...rest } = summary;
    const learned = learnFactsFromAnswer(facts, { factsBefore: known, shownFacts: shown, entries, language });
    const { takenCount: taken, refusedCount: refused } = learned;
    if (taken + refused > 0) context.log.info('facts learned', { session: id, taken, refused });
    return { ...rest, learned, ...(usage && { usage }) };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    context.log.warn('summary failed', { session: id, what: error.what, why: error.message });
    return null;
  }
}

type Answer = { text: string; usage: Usage | null };

/** Throws ModelError; `too_slow` after SUMMARY_MS, and when this process stops. */
async function askModelForSummary(
  context: Context,
  spec: string,
  request: ReturnType<typeof summaryRequest>,
): Promise<Answer> {
  const timeout = new AbortController();
  const late = new AbortController();
  const signal = AbortSignal.any([late.signal, context.stopping]);
  const timer = context.clock.sleep(SUMMARY_MS, timeout.signal).then(() => {
    if (!timeout.signal.aborted) late.abort(new ModelError('too_slow', `no summary within ${SUMMARY_MS} ms`));
  });
  try {
    return await gatherSummaryText(context, spec, request, signal);
  } catch (error) {
    if (late.signal.aborted) throw late.signal.reason;
    if (context.stopping.aborted) throw new ModelError('too_slow', 'this process ends');
    throw error;
  } finally {
    timeout.abort();
    await timer;
  }
}

async function gatherSummaryText(
  context: Context,
  spec: string,
  request: ReturnType<typeof summaryRequest>,
  signal: AbortSignal,
): Promise<Answer> {
  const answer: Answer = { text: '', usage: null };
  const model = context.model(spec);
  for await (const event of model.stream(request, signal)) {
    if (event.type === 'text') answer.text += event.text;
    else if (event.type === 'usage') answer.usage = event.usage;
    else if (event.type === 'end' && event.reason === 'length' && !isSummaryCutInFacts(answer.text))
      throw new ModelError('malformed', 'a summary without an end');
  }
  return answer;
}
