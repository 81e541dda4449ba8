/** Has the chat model write a persona's fixed lines in another language [S17]: once, for all users. */
import type { Context } from '../engine/context.ts';
import { personaWordingOf, rememberPersonaWording, wordingPoolsToWrite } from '../engine/persona-wording.ts';
import { languageTag, loadLanguage } from '../language/languages.ts';
import type { WordingPools } from '../language/wording-pools.ts';
import { ModelError, type ModelRequest } from '../models/model.ts';
import { errorNameText } from '../ports/errors.ts';
import { parseWording, wordingRequest } from '../prompt/wording-request.ts';
import type { Usage } from '../protocol/frames.ts';
import { sessionPersonaName } from '../session/kernel/session-identity.ts';
import { claimPersonaWording, putPersonaWording, readPersonaWording } from '../storage/persona-wording.ts';
import { runUpkeepWithinMs } from './timeout.ts';
import { wordingModel } from './wording-model.ts';

/** For all requests of one invocation, which ends soon after that (UPKEEP_SECONDS). */
const MOST_MS = 100_000;

/** Asks for what is missing until it was answered three times. A model's fault ends it for ten minutes. */
export async function writeWording(context: Context, session: string, tag: string): Promise<void> {
  const persona = await context.findPersona(sessionPersonaName(session));
  const known = languageTag(tag);
  if (persona === null || known === null) return;
  const spec = wordingModel(context, persona);
  if (spec === '') return;
  const language = await loadLanguage(known);
  const of = personaWordingOf(persona, known);
  let stored = await readPersonaWording(context.table, of);
  if (wordingPoolsToWrite(persona, language, stored).length === 0)
    return void rememberPersonaWording(context, persona, language, stored);
  if (!(await claimPersonaWording(context.table, of, context.clock.now()))) return;
  const untilMs = context.clock.now() + MOST_MS;
  let names = wordingPoolsToWrite(persona, language, stored);
  while (names.length > 0 && untilMs > context.clock.now()) {
    const answer = await askForWording(context, spec, wordingRequest(persona, language, names), untilMs);
    if (answer === null) return;
    const pools = wordingPoolsToAskFor(parseWording(answer.text, persona, language), names);
    stored = { pools: { ...stored.pools, ...pools }, answers: stored.answers + 1 };
    await putPersonaWording(context.table, of, stored);
    rememberPersonaWording(context, persona, language, stored);
    const written = Object.keys(pools).length;
    context.log.info('wording written', { ...of, written, refused: names.length - written, ...answer.usage });
    names = wordingPoolsToWrite(persona, language, stored);
  }
}

/** A model may write other lists than those that it was asked for. */
function wordingPoolsToAskFor(pools: WordingPools, names: readonly string[]): WordingPools {
  return Object.fromEntries(Object.entries(pools).filter(([name]) => names.includes(name)));
}

type Answer = { text: string; usage?: Usage };

/** Null: it failed, and the log says why. An answer that broke off counts as far as it goes. */
async function askForWording(
  context: Context,
  spec: string,
  request: ModelRequest,
  untilMs: number,
): Promise<Answer | null> {
  const answer: Answer = { text: '' };
  try {
    await runUpkeepWithinMs(context, untilMs - context.clock.now(), async (signal) => {
      for await (const event of context.model(spec).stream(request, signal)) {
        if (event.type === 'text') answer.text += event.text;
        else if (event.type === 'usage') answer.usage = event.usage;
      }
    });
    return answer;
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    if (isTimeout && answer.text !== '') return answer;
    const what = error instanceof ModelError ? error.what : errorNameText(error);
    const why = error instanceof ModelError ? error.message : undefined;
    context.log.warn('wording not written', { what, why });
    return null;
  }
}
