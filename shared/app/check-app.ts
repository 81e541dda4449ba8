/** Finds every mistake of an application before it serves anybody [E5]. */

import { parseModelSpec, parseModelSpecChain } from '../models/model-spec.ts';
import { FACES } from '../protocol/face-names.ts';
import { MAX_TTL_SECONDS } from '../protocol/limits.ts';
import { SETTING_NAMES } from '../settings/setting-sections.ts';
import { nearestSetting } from '../settings/unknown-settings.ts';
import { toolArgumentsFromZod } from '../tools/arguments.ts';
import { BUILT_IN_TOOLS, SHORT_TOOL_NAMES } from '../tools/built-in/names.ts';
import { toolTakesText } from '../tools/call-keywords.ts';
import { toolTitleParameters } from '../tools/call-title.ts';
import { LONGEST_SYNC_MS } from '../tools/sources/limits.ts';
import { STEP_SECONDS } from '../workflows/limits.ts';
import { actMistakesOfPersona } from './acts/check-acts.ts';
import type { App, AppPersona, OwnTool } from './app.ts';
import type { AppMistake } from './app-error.ts';
import { unknownAppField } from './check-shape.ts';
import { appStepMistakes } from './check-steps.ts';
import { appWordingMistakes, appWordingsMistakes } from './check-wording.ts';

const PERSONA_NAME = /^[a-z][a-z0-9-]{0,31}$/;
const TOOL_NAME = /^[A-Za-z0-9_-]{1,64}$/;
const MODEL_NAME = /^[a-z][a-z0-9-]{0,31}$/;
/** Model services refuse a request with other parameter names. */
const PARAMETER = /^[A-Za-z0-9_.-]{1,64}$/;

const TOOL_FIELDS = Object.keys({
  ...{ name: 1, description: 1, input: 1, effect: 1, run: 1, steps: 1, cache: 1, invalidates: 1, say: 1, neutral: 1 },
  ...{ meaning: 1, version: 1, activity: 1, confirm: 1, workTitle: 1, timeoutMs: 1, delivery: 1, keywords: 1 },
} satisfies Record<keyof Omit<OwnTool, 'kind' | 'definedAt'>, 1>);
const FIELDS = ['personas', 'tools', 'model', 'models', 'speech', 'settings', 'onTurn', 'onDelivery', 'authorize'];

/** `shippedPersonas`: the fields that defineSotto got. `at`: where it was called, "file:line". */
export function appMistakes(given: App, shippedPersonas: readonly string[], at: string): AppMistake[] {
  const acts = [...new Set(given.personas.flatMap(({ ownActs }) => ownActs))];
  const app = { ...given, tools: given.tools.filter((tool) => acts.every(({ source }) => source !== tool)) };
  return [
    ...acts.flatMap(actMistakesOfPersona),
    ...appRepetitionMistakes(acts, (name) => `two acts are called "${name}": call one of them something else.`),
    ...app.personas.flatMap((persona) => appPersonaMistakes(persona, app)),
    ...appRepetitionMistakes(
      app.personas,
      (name) => `two personas are called "${name}": call one of them something else.`,
    ),
    ...app.tools.flatMap(appToolMistakes),
    ...appRepetitionMistakes(app.tools, (name) => `two tools are called "${name}": call one of them something else.`),
    ...app.tools.flatMap(appNameClashMistakes),
    ...appModelMistakes(app.settings.SOTTO_MODEL, 'model', at, app),
    ...[
      ...unknownToolsInApp(shippedPersonas, FIELDS).map((field) => `defineSotto ${unknownAppField(field, FIELDS)}`),
      ...Object.keys(app.settings)
        .filter((name) => !SETTING_NAMES.includes(name))
        .map((name) => `settings has "${name}", which is no setting: did you mean ${nearestSetting(name)}?`),
      ...Object.keys(app.models)
        .filter((name) => !MODEL_NAME.test(name))
        .map((name) => `the model "${name}" needs a name of at most 32 small letters, digits and -, a letter first.`),
      ...appSpeechMistakes('transcription', app.settings.SOTTO_TRANSCRIPTION, app),
      ...appSpeechMistakes('synthesis', app.settings.SOTTO_SYNTHESIS, app),
    ].map((what) => ({ at, what })),
  ];
}

function unknownToolsInApp(shippedPersonas: readonly string[], knownTools: readonly string[]): string[] {
  return shippedPersonas.filter((field) => !knownTools.includes(field));
}

function appPersonaMistakes(persona: AppPersona, app: App): AppMistake[] {
  const { name, definedAt: at, tools, instructions: parts } = persona;
  const knownTools = [...app.tools.map((tool) => tool.name), ...BUILT_IN_TOOLS];
  const shortNames = new Map(Object.entries(SHORT_TOOL_NAMES).map(([short, full]) => [full, short]));
  const choices = knownTools.map((tool) => shortNames.get(tool) ?? tool);
  const wrong = persona.mistakes.map((mistake) => `the persona "${name}" ${mistake}`);
  wrong.push(...appWordingMistakes(name, persona.wording), ...appWordingsMistakes(name, persona.wordings));
  if (name === '') wrong.push('a persona has no name: give it one of small letters.');
  else if (!PERSONA_NAME.test(name))
    wrong.push(
      `the persona "${name}" has a name that sessions do not take: use at most 32 small letters, digits and -, a letter first.`,
    );
  if (typeof parts.identity !== 'string' || parts.identity.trim() === '')
    wrong.push(`the persona "${name}" has no instructions: say in a few sentences who it is.`);
  if (!FACES.includes(persona.face))
    wrong.push(`the persona "${name}" has the face "${persona.face}", which is not drawn: use ${FACES.join(' or ')}.`);
  for (const tool of tools)
    if (!knownTools.includes(tool))
      wrong.push(
        `the persona "${name}" names the tool "${tool}", which does not exist: give a tool of defineTool, or one of ${choices.join(', ')}.`,
      );
  return [
    ...wrong.map((what) => ({ at, what })),
    ...appModelMistakes(persona.model, `model of the persona "${name}"`, at, app),
  ];
}

function appToolMistakes(tool: OwnTool): AppMistake[] {
  const { name, definedAt: at, description, steps, run, timeoutMs } = tool;
  const toolText = `the tool "${name}"`;
  const isSlow = steps !== undefined;
  const isWrite = tool.effect === 'write';
  const most = isSlow ? STEP_SECONDS * 1000 : LONGEST_SYNC_MS;
  const wrong: (string | false | undefined)[] = [
    !TOOL_NAME.test(name) &&
      `${toolText} has a name that models do not take: use 1 to 64 letters, digits, _ and -, without blanks.`,
    (typeof description !== 'string' || description.trim() === '') &&
      `${toolText} has no description: say in a sentence what it does and when to call it.`,
    ...unknownToolsInApp(Object.keys(tool), [...TOOL_FIELDS, 'kind', 'definedAt']).map(
      (field) => `${toolText} ${unknownAppField(field, TOOL_FIELDS)}`,
    ),
    ...appSchemaMistakes(tool, toolText),
    isSlow === (run !== undefined) &&
      `${toolText} needs either run, for work within a turn, or steps, for work that takes longer.`,
    ...(steps === undefined ? [] : appStepMistakes(steps, toolText, 'step')),
    tool.cache !== undefined &&
      (isWrite || isSlow) &&
      `${toolText} cannot be cached: only a tool with effect "read" and run can; leave cache out.`,
    isBadAppToolTtl(tool) &&
      `${toolText} has a cache with a negative ttlSeconds: give 0 or more, where 0 is the session's life.`,
    tool.say !== undefined &&
      tool.cache === undefined &&
      `${toolText} has say, which only a cached result can be told by: give it a cache, or leave say out.`,
    tool.meaning !== undefined &&
      tool.cache === undefined &&
      `${toolText} has meaning, by which cached results are found: give it a cache, or leave meaning out.`,
    tool.confirm === true && tool.effect === 'read' && `${toolText} only reads, so it needs no yes: leave confirm out.`,
    tool.invalidates !== undefined &&
      !isWrite &&
      `${toolText} only reads, so it makes no result stale: leave invalidates out.`,
    tool.delivery !== undefined &&
      !isSlow &&
      `${toolText} answers within its turn: leave delivery out, or give it steps.`,
    ...appHeldResultMistakes(tool, toolText),
    timeoutMs !== undefined &&
      !(timeoutMs >= 1 && timeoutMs <= most) &&
      `${toolText} has a timeoutMs that cannot be: give 1 to ${most}.`,
  ];
  return wrong.flatMap((what) => (what ? [{ at, what }] : []));
}

/** A result that waits until it is asked for needs words by which it is [D6]. */
function appHeldResultMistakes(tool: OwnTool, toolText: string): (string | false)[] {
  const { delivery: { policy, priority, ttlSeconds } = {}, keywords } = tool;
  const isHeld = policy === 'when_asked';
  return [
    isHeld &&
      priority !== 'passive' &&
      keywords === undefined &&
      !toolTakesText(appToolInputSchemaOf(tool)) &&
      `${toolText} is told when the user asks, but takes no text that says with which words: give it keywords, a text in its input, or another policy.`,
    keywords !== undefined &&
      !isHeld &&
      `${toolText} has keywords, which only a result with the policy when_asked waits for: leave keywords out.`,
    ttlSeconds !== undefined &&
      !(ttlSeconds > 0 && ttlSeconds <= MAX_TTL_SECONDS) &&
      `${toolText} has a ttlSeconds that cannot be: give more than 0, and ${MAX_TTL_SECONDS} at most.`,
  ];
}

/** Null: it has none, which is told as a mistake of its own. */
function appToolInputSchemaOf({ input }: OwnTool): unknown {
  try {
    return toolArgumentsFromZod(input).schema;
  } catch {
    return null;
  }
}

function isBadAppToolTtl({ cache }: OwnTool): boolean {
  return typeof cache === 'object' && cache !== null && (cache.ttlSeconds ?? 0) < 0;
}

/** A schema may come from another copy of zod, so no class is asked. */
function appSchemaMistakes({ input, workTitle = '', meaning }: OwnTool, toolText: string): string[] {
  const { _zod: zod } = Object(input) as { _zod?: { def?: { type?: unknown } } };
  if (zod?.def?.type !== 'object')
    return [
      `${toolText} has an input that is no object: give it z.object({ … }) of zod 4, with a field for each argument.`,
    ];
  try {
    const { properties } = toolArgumentsFromZod(input).schema;
    const names = Object.keys(Object(properties));
    const unfit = names.filter((name) => !PARAMETER.test(name));
    const strangers = toolTitleParameters(workTitle).filter((name) => !names.includes(name));
    return [
      ...unfit.map(
        (name) => `${toolText} has a field "${name}": models take only letters, digits, _, - and . in names.`,
      ),
      ...strangers.map((name) => `${toolText} has a workTitle with {${name}}, which is no field of its input.`),
      ...(meaning === undefined || names.includes(meaning)
        ? []
        : [`${toolText} has meaning "${meaning}", which is no field of its input: name the one with the question.`]),
    ];
  } catch (error) {
    const errorText = error instanceof Error ? error.message : String(error);
    return [
      `${toolText} has an input that JSON Schema cannot express (${errorText}): use text, numbers, lists and objects.`,
    ];
  }
}

function appRepetitionMistakes(
  named: readonly { name: string; definedAt: string }[],
  sentence: (name: string) => string,
): AppMistake[] {
  return named.flatMap(({ name, definedAt: at }, index) =>
    named.findIndex((one) => one.name === name) < index ? [{ at, what: sentence(name) }] : [],
  );
}

function appNameClashMistakes({ name, definedAt: at }: OwnTool): AppMistake[] {
  if (!BUILT_IN_TOOLS.includes(name)) return [];
  return [{ at, what: `the tool "${name}" has the name of a built-in tool: call it something else.` }];
}

function appSpeechMistakes(part: 'transcription' | 'synthesis', spec: string | undefined, app: App): string[] {
  if (spec === undefined) return [];
  try {
    const { backend } = parseModelSpec(part, `speech.${part}`, spec);
    if (backend !== 'app' || app.speech[part] !== undefined) return [];
    return [`speech.${part} names "${spec}", and it is no object: give one there, or another spec.`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** `setting`: what names it, for the sentence. */
function appModelMistakes(spec: string | undefined, setting: string, at: string, { models }: App): AppMistake[] {
  if (spec === undefined) return [];
  try {
    const unknown = parseModelSpecChain('chat', setting, spec).flatMap((one) =>
      one.backend === 'app' && !Object.hasOwn(models, one.model) ? [one.model] : [],
    );
    return unknown.map((name) => ({
      at,
      what: `${setting} names "app:${name}", which models of defineSotto does not have: there are ${Object.keys(models).join(', ') || 'none'}.`,
    }));
  } catch (error) {
    return [{ at, what: error instanceof Error ? error.message : String(error) }];
  }
}
