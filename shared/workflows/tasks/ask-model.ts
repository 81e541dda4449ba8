/** One request to the persona's own model, outside of any turn. */

import type { Context } from '../../engine/context.ts';
import { ModelError, type ModelRequest } from '../../models/model.ts';
import { modelSpecWithoutBackends } from '../../models/model-spec.ts';
import type { Usage } from '../../protocol/frames.ts';
import { sessionPersonaName } from '../../session/kernel/session-identity.ts';
import type { AskModel } from '../../tools/slow-research/research-stages.ts';

/** Half of a step's timeout (shared/workflows/limits.ts). */
const ANSWER_MS = 60_000;
/** Answers need no variety. */
const TEMPERATURE = 0.2;

/** Without a real model the answer is always null: stages then work by rule. */
export async function askModelInTask(context: Context, session: string): Promise<AskModel> {
  const persona = await context.findPersona(sessionPersonaName(session));
  const spec = modelSpecWithoutBackends(persona?.model ?? context.settings.model, 'offline', 'client');
  if (spec === '') return async () => null;
  return async (question) => {
    try {
      return (await askPersonaModelInTask(context, spec, modelRequestOfTask(question))).text || null;
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      context.log.warn('model failed', { session, what: error.what, why: error.message });
      return null;
    }
  };
}

function modelRequestOfTask({ system, text, maxTokens }: Parameters<AskModel>[0]): ModelRequest {
  return {
    system: [system],
    messages: [{ role: 'user', content: [{ type: 'text', text }] }],
    maxTokens,
    temperature: TEMPERATURE,
    speaker: 'Assistant',
  };
}

/** Takes at most a minute. `usage`: if the model reports it. Throws ModelError. */
export async function askPersonaModelInTask(
  context: Context,
  spec: string,
  request: ModelRequest,
): Promise<{ text: string; usage?: Usage }> {
  const late = new AbortController();
  const timeout = new AbortController();
  void context.clock.sleep(ANSWER_MS, timeout.signal).then(() => {
    if (!timeout.signal.aborted) late.abort(new ModelError('too_slow', 'the answer took too long'));
  });
  try {
    let [text, usage]: [string, Usage | undefined] = ['', undefined];
    for await (const event of context.model(spec).stream(request, late.signal)) {
      if (event.type === 'text') text += event.text;
      else if (event.type === 'usage') usage = event.usage;
    }
    return { text: text.trim(), ...(usage && { usage }) };
  } finally {
    timeout.abort('over');
  }
}
