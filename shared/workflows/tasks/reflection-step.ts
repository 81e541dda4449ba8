/** One request of a reflection [L5]. A failure is a result, too: the next step continues without it. */

import type { Context } from '../../engine/context.ts';
import { ModelError } from '../../models/model.ts';
import type { CallInput, StepRef } from '../../ports/ports.ts';
import type { Persona } from '../../prompt/persona.ts';
import { type Material, recentReflectionConversation, reflectionRequest } from '../../prompt/reflection-request.ts';
import { sessionPersonaName } from '../../session/kernel/session-identity.ts';
import { mayRemarkProactively } from '../../session/proactive/decide.ts';
import type { ReflectionStep, StepEnd } from '../task-messages.ts';
import { askPersonaModelInTask } from './ask-model.ts';
import { parseReflectionAnswer } from './parse-reflection-answer.ts';
import {
  exchangesToReflectOn,
  findReflectionOfTask,
  reflectionStepEnd,
  type WantedReflection,
} from './reflection-input.ts';
import { runWorkflowStepOnce } from './run-step-once.ts';

type Input = CallInput & ReflectionStep;

/** Throws the store's errors. */
export async function runReflectionTask(context: Context, input: Input): Promise<StepRef> {
  const { ref } = await runWorkflowStepOnce(context, input, () => runReflectionStep(context, input));
  return ref;
}

async function runReflectionStep(context: Context, input: Input): Promise<StepEnd> {
  const end = await makeReflectionStep(context, input);
  const { session, call, task } = input;
  context.log.info('reflection step done', {
    session,
    call,
    task,
    is: end.is,
    ...(end.is === 'failed' && { why: end.why }),
  });
  return end;
}

async function makeReflectionStep(context: Context, input: Input): Promise<StepEnd> {
  const persona = await context.findPersona(sessionPersonaName(input.session));
  const reflecting = await findReflectionOfTask(context, input);
  if (persona === null || reflecting === null) return { is: 'failed', why: 'void' };
  if (input.task === 'remark' && !mayRemarkProactively(reflecting.session)) return { is: 'failed', why: 'void' };
  const material =
    (await readReflectionMaterial(context, input)) ??
    (await reflectionConversation(context, input.session, reflecting, persona));
  if (material === null) return { is: 'failed', why: 'nothing' };
  return askForReflectionStep(context, input, material, persona);
}

/** The result of the step before, if there is one. */
async function readReflectionMaterial(context: Context, input: Input): Promise<Material | null> {
  switch (input.task) {
    case 'diary':
      return null;
    case 'reading':
    case 'memory':
      return reflectionMaterialOf('diary', await reflectionStepEnd(context, input, input.diary));
    case 'remark':
      return reflectionMaterialOf('reading', await reflectionStepEnd(context, input, input.reading));
  }
}

function reflectionMaterialOf(is: Material['is'], end: StepEnd | null): Material | null {
  return end?.is === 'made' ? { is, text: end.text } : null;
}

async function reflectionConversation(
  context: Context,
  id: string,
  reflecting: WantedReflection,
  persona: Persona,
): Promise<Material | null> {
  const found = recentReflectionConversation(await exchangesToReflectOn(context, id, reflecting), persona.speaker);
  return found && { is: 'conversation', text: found.text };
}

async function askForReflectionStep(
  context: Context,
  input: Input,
  material: Material,
  persona: Persona,
): Promise<StepEnd> {
  const { settings, log } = context;
  const { session, task } = input;
  const spec = settings.reflectionModel ?? persona.model ?? settings.model;
  try {
    const { text, usage } = await askPersonaModelInTask(context, spec, reflectionRequest(task, material, persona));
    const cost = usage && { usage };
    // The conversation was forgotten during the request: the answer is dropped.
    if ((await findReflectionOfTask(context, input)) === null) return { is: 'failed', why: 'void', ...cost };
    const words = parseReflectionAnswer(text);
    if (words === '') return { is: 'failed', why: 'empty', ...cost };
    // Only the remark keeps its expressions.
    const result = task === 'remark' ? text : words;
    return { is: 'made', text: result.slice(0, MOST_CHARS).toWellFormed(), ...cost };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    log.warn('model failed', { session, task, what: error.what, why: error.message });
    return { is: 'failed', why: 'model' };
  }
}

/** Of one answer. */
const MOST_CHARS = 4_000;
