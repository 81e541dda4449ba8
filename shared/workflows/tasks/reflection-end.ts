/** The end of a reflection [L5]: stores the remark's lines, then reports the outcome to the session. */

import type { Context } from '../../engine/context.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { stepSession } from '../../engine/step.ts';
import { MOST_OF_ONE } from '../../memory/reflections.ts';
import { truncateMemoryToWords } from '../../memory/truncate-text.ts';
import { addTokenUsage } from '../../models/token-usage.ts';
import type { CallInput } from '../../ports/ports.ts';
import { recentReflectionConversation } from '../../prompt/reflection-request.ts';
import type { Usage } from '../../protocol/frames.ts';
import { isReflectedBeforeErasure } from '../../session/erasure/state.ts';
import { REMARK_MS } from '../../session/kernel/limits.ts';
import type { Session } from '../../session/kernel/state.ts';
import {
  putStoredDelivery,
  REMARK_TAG,
  removeStoredDelivery,
  storedRemarkDeliveryId,
} from '../../storage/deliveries.ts';
import { removeStepResultRows } from '../../storage/workflow-step-results.ts';
import type { Reflected, StepEnd } from '../task-messages.ts';
import { parseReflectionAnswer, remarkInReflectionAnswer } from './parse-reflection-answer.ts';
import {
  exchangesToReflectOn,
  findReflectionOfTask,
  reflectionStepEnd,
  type WantedReflection,
} from './reflection-input.ts';

type Input = CallInput & Reflected;

/** Repeatable; a reflection that is over leaves nothing. Throws the store's errors. */
export async function tellReflected(context: Context, input: Input): Promise<void> {
  const { session: id, call } = input;
  const reflecting = await findReflectionOfTask(context, input);
  const after =
    reflecting === null
      ? (await loadCurrentSession(context, id)).session
      : await reportReflectionEnd(context, input, reflecting, await readReflectionRemains(context, input));
  // The remark was not accepted: it was forgotten, or there is no one to hear it.
  if (!reflectionHoldsRemark(after, storedRemarkDeliveryId(call)))
    await removeStoredDelivery(context.table, id, storedRemarkDeliveryId(call));
  await removeStepResultRows(context.table, id, call);
}

type ReflectionRemains = {
  memory: string | null;
  remark: ReturnType<typeof remarkInReflectionAnswer>;
  usage: Usage | null;
};

async function reportReflectionEnd(
  context: Context,
  input: Input,
  reflecting: WantedReflection,
  remains: ReflectionRemains,
): Promise<Session> {
  const { session: id, call } = input;
  const { number } = reflecting;
  const { memory, remark, usage } = remains;
  if (remark !== null) {
    const text = remark.map((line) => line.text).join(' ');
    const stored = { session: id, producer: '', digest: REMARK_TAG, text, lines: remark, atMs: context.clock.now() };
    const isErased = () => {
      const cached = context.process.cachedSessions.get(id);
      return cached !== undefined && isReflectedBeforeErasure(cached.session, reflecting);
    };
    await putStoredDelivery(context.table, storedRemarkDeliveryId(call), stored, REMARK_MS, isErased);
  }
  const of = memory === null ? [] : await reflectionEntries(context, id, reflecting);
  context.log.info('reflected', { session: id, call, number, memory: memory !== null, remark: remark !== null });
  return stepSession(context, id, {
    type: 'reflected',
    number,
    ...(memory !== null && { memory: { text: memory, of } }),
    ...(remark !== null && { remark: { id: storedRemarkDeliveryId(call) } }),
    ...(usage !== null && { usage }),
  });
}

/** The entries do not depend on the speaker's name. */
async function reflectionEntries(context: Context, id: string, reflecting: WantedReflection): Promise<number[]> {
  return recentReflectionConversation(await exchangesToReflectOn(context, id, reflecting), '')?.of ?? [];
}

/** A failed remark is dropped; a failed memory is replaced by the diary, if there is one. */
async function readReflectionRemains(context: Context, input: Input): Promise<ReflectionRemains> {
  if ('failed' in input) return { memory: null, remark: null, usage: null };
  const remains = [input.diary, input.reading, input.remark, input.memory] as const;
  const [diary, reading, remark, memory] = await Promise.all(
    remains.map((one) => reflectionStepEnd(context, input, one)),
  );
  const remarkText = reflectionStepText(remark);
  const memoryText = reflectionStepText(memory) ?? reflectionStepText(diary);
  return {
    memory: memoryText === null ? null : truncateMemoryToWords(parseReflectionAnswer(memoryText), MOST_OF_ONE),
    remark: remarkText === null ? null : remarkInReflectionAnswer(remarkText),
    usage: [diary, reading, remark, memory].map(reflectionStepUsage).reduce(addTokenUsage, null),
  };
}

function reflectionStepText(end: StepEnd | null | undefined): string | null {
  return end?.is === 'made' ? end.text : null;
}

function reflectionStepUsage(end: StepEnd | null | undefined): Usage | null {
  return end?.usage ?? null;
}

/** An ended remark is still shown to the user, unless it was erased. */
function reflectionHoldsRemark({ deliveries: { open: deliveries, recent: ended } }: Session, id: string): boolean {
  return deliveries.some((one) => one.id === id) || ended.some((one) => one.id === id && one.state !== 'erased');
}
