/** One question to the skill's own model, outside of any turn. */
import { ModelError } from '../../shared/models/model.ts';
import { skillOf } from '../../shared/runtime/identity.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import type { Ask } from '../../shared/tools/slow-research/stages.ts';

/** Half of what a step may take (shared/workflows/limits.ts). */
const ANSWER_MS = 60_000;
/** Nothing creative is asked for. */
const TEMPERATURE = 0.2;

/** Where no model but the embedded one is at hand, there is nobody to ask: what it would do by rule, stages do better. */
export async function askModel(sotto: Sotto, session: string): Promise<Ask> {
  const skill = await sotto.skill(skillOf(session));
  const spec = (skill?.model ?? sotto.settings.model)
    .split(',')
    .filter((one) => one.trim() !== 'offline')
    .join(',');
  if (spec === '') return async () => null;
  return async (question) => {
    try {
      return await asked(sotto, spec, question);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      sotto.log.warn('model failed', { session, what: error.what, why: error.message });
      return null;
    }
  };
}

async function asked(
  sotto: Sotto,
  spec: string,
  { system, text, maxTokens }: Parameters<Ask>[0],
): Promise<string | null> {
  const late = new AbortController();
  const over = new AbortController();
  void sotto.clock.sleep(ANSWER_MS, over.signal).then(() => {
    if (!over.signal.aborted) late.abort(new ModelError('too_slow', 'the answer took too long'));
  });
  const request = {
    system: [system],
    messages: [{ role: 'user' as const, content: [{ type: 'text' as const, text }] }],
    maxTokens,
    temperature: TEMPERATURE,
    speaker: 'Assistant',
  };
  try {
    let answer = '';
    for await (const event of sotto.model(spec).stream(request, late.signal)) {
      if (event.type === 'text') answer += event.text;
    }
    return answer.trim() || null;
  } finally {
    over.abort('over');
  }
}
