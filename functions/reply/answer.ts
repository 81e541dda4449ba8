/**
 * The run that answers one turn: context → model → screenplay → a step per line. It claims the turn with the first thing it
 * says, stops when a step shows that the turn is no longer its own, and always ends the turn one way or the other.
 */
import { type Model, ModelError, type ModelRequest } from '../../shared/models/model.ts';
import type { Usage } from '../../shared/protocol/frames.ts';
import { historyFrom } from '../../shared/runtime/history.ts';
import { skillOf } from '../../shared/runtime/identity.ts';
import type { ReplyJob } from '../../shared/runtime/ports.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { current } from '../../shared/runtime/step.ts';
import type { ReplyEnd } from '../../shared/session/command.ts';
import { openTurn } from '../../shared/session/session.ts';
import { conversation, firstVerbatimTurn } from '../../shared/talk/context.ts';
import { systemPrompt } from '../../shared/talk/prompts/system.ts';
import { Screenplay } from '../../shared/talk/screenplay.ts';
import type { Skill } from '../../shared/talk/skill.ts';
import { Teller } from './teller.ts';
import { Vigil } from './vigil.ts';

export async function answer(sotto: Sotto, job: ReplyJob): Promise<void> {
  const skill = await sotto.skill(skillOf(job.session));
  const { session } = await current(sotto, job.session);
  const turn = openTurn(session);
  if (skill === null || turn?.number !== job.turn || turn.stage.is !== 'asked') return;
  const abort = new AbortController();
  const teller = new Teller(sotto, job, abort);
  const vigil = new Vigil(sotto, job, teller, abort);
  try {
    const history = await historyFrom(sotto, job.session, firstVerbatimTurn(turn.number));
    const request = requestFor(skill, history, turn.words ?? '');
    const end = await spoken(sotto, modelOf(sotto, skill), request, teller, vigil, abort.signal);
    vigil.end();
    await teller.end(end);
  } catch (error) {
    const reason: unknown = abort.signal.aborted ? abort.signal.reason : error;
    if (!isUnwanted(reason)) await teller.end(failure(sotto, job, reason));
  } finally {
    vigil.end();
  }
}

/** The turn was interrupted, or is another run's: nothing is left to say. */
function isUnwanted(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}

/** Speaks the model's answer; what has come whole before it breaks off is said (U5). */
async function spoken(
  sotto: Sotto,
  model: Model,
  request: ModelRequest,
  teller: Teller,
  vigil: Vigil,
  signal: AbortSignal,
): Promise<ReplyEnd> {
  const screenplay = new Screenplay();
  const startedMs = sotto.clock.now();
  let usage: Usage | undefined;
  try {
    for await (const event of model.stream(request, signal)) {
      vigil.sign();
      if (event.type === 'text') teller.tell(screenplay.push(event.text));
      else if (event.type === 'thought') teller.tell([event]);
      else if (event.type === 'usage') usage = event.usage;
    }
  } catch (error) {
    teller.tell(screenplay.cut());
    throw error;
  }
  teller.tell(screenplay.end());
  if (screenplay.unknownTags > 0) sotto.log.info('unknown expression tags', { count: screenplay.unknownTags });
  return teller.saidAnything
    ? { is: 'complete', modelMs: sotto.clock.now() - startedMs, ...(usage && { usage }) }
    : { is: 'failed', code: 'empty_response', message: 'The model gave an empty answer. Please say it again.' };
}

function requestFor(skill: Skill, history: Parameters<typeof conversation>[0], words: string): ModelRequest {
  const { maxTokens, temperature, speaker } = skill;
  return { system: systemPrompt(skill), messages: conversation(history, words), maxTokens, temperature, speaker };
}

function modelOf(sotto: Sotto, skill: Skill): Model {
  return sotto.model(skill.model ?? sotto.settings.model);
}

/** In words for the user; what exactly went wrong goes to the log, without content (N5). */
function failure(sotto: Sotto, job: ReplyJob, error: unknown): ReplyEnd {
  const what = error instanceof ModelError ? error.what : 'internal';
  const fields = { session: job.session, turn: job.turn, what };
  if (error instanceof ModelError) sotto.log.warn('model failed', { ...fields, why: error.message });
  else
    sotto.log.error('reply failed', {
      ...fields,
      why: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown',
    });
  return error instanceof ModelError
    ? { is: 'failed', code: 'model_failed', message: `The model failed (${what}). Please say it again.` }
    : { is: 'failed', code: 'internal', message: 'The answer failed. Please say it again.' };
}
