/** Defines a persona [E1]: name and instructions; everything else has a default. */
import { LANGUAGE_TAGS, type LanguageTag, languageTag } from '../language/languages.ts';
import type { NeutralWording } from '../language/neutral-wording.ts';
import { type WordingPools, wordingPoolsOf } from '../language/wording-pools.ts';
import type { Model } from '../models/model.ts';
import type { Persona } from '../prompt/persona.ts';
import type { ActSchedule } from '../session/kernel/persona-wording.ts';
import { SHORT_TOOL_NAMES } from '../tools/built-in/names.ts';
import type { AppPersona, OwnAct, OwnTool } from './app.ts';
import { appDefinitionPlace } from './app-error.ts';
import { ANYTHING, appShapeMistakes } from './check-shape.ts';
import { DEFAULT_PERSONA } from './default-persona.ts';

export type PersonaDefinition = {
  /** Small letters, digits and `-`: the name in `hello.persona`, and of its sessions. Never change it. */
  name: string;
  /** Who it is and how it talks; in parts, the most stable first. No clock, no user's name [X1]. */
  instructions: string | { identity: string; manner?: string; examples?: string };
  /** Tools of its own, and built-in ones by name. Absent: a few built-in ones. */
  tools?: readonly (OwnTool | string)[];
  /** What it begins by itself, beside remarks and news. */
  acts?: readonly OwnAct[];
  /** As SOTTO_MODEL spells it, or a provider object. Absent: the app's. */
  model?: string | Model;
  /** Replaces the default wording, list by list; under a language's tag, what it says in that language. */
  wording?: Overrides<Persona['wording']> & { [Tag in LanguageTag]?: Overrides<NeutralWording> };
  /** Its name at the synthesiser, and its rate. */
  voice?: Partial<Persona['voice']>;
  /** What the page offers to say first. */
  starters?: Partial<Persona['starters']>;
} & Partial<
  Pick<
    Persona,
    | 'version'
    | 'speaker'
    | 'language'
    | 'expressions'
    | 'face'
    | 'maxTokens'
    | 'temperature'
    | 'verbosity'
    | 'actions'
    | 'stimuli'
  >
>;

/** Lists are replaced whole. */
type Overrides<T> = T extends readonly unknown[] ? T : { [Key in keyof T]?: Overrides<T[Key]> };

const { wording: WORDING } = DEFAULT_PERSONA;
/** One of each field; what two kinds may be is checked elsewhere. */
const SAMPLE: Readonly<Record<keyof PersonaDefinition, unknown>> = {
  name: '',
  instructions: ANYTHING,
  tools: [],
  acts: [],
  model: ANYTHING,
  wording: {
    ...WORDING,
    filler: { ...WORDING.filler, fitting: { ...WORDING.filler.fitting, other: WORDING.filler.brief } },
    ...Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, WORDING])),
  },
  voice: DEFAULT_PERSONA.voice,
  starters: { reminder: '', research: '', ...DEFAULT_PERSONA.starters },
  version: 0,
  speaker: '',
  language: '',
  expressions: [],
  face: ANYTHING,
  maxTokens: 0,
  temperature: 0,
  verbosity: '',
  actions: ANYTHING,
  stimuli: [],
};

/** Mistakes are reported by defineSotto, all at once: until then a field that cannot be has its default. */
export function definePersona(definition: PersonaDefinition): AppPersona {
  const mistakes = appShapeMistakes(definition, SAMPLE);
  return {
    ...personaDefinitionWithDefaults(mistakes.length === 0 ? definition : checkPersonaDefinition(definition)),
    definedAt: appDefinitionPlace(definePersona),
    mistakes,
  };
}

function checkPersonaDefinition(definition: PersonaDefinition): PersonaDefinition {
  const fields = Object.entries(definition).filter(
    ([name, value]) => appShapeMistakes({ [name]: value }, SAMPLE).length === 0,
  );
  return Object.fromEntries(fields) as PersonaDefinition;
}

function personaDefinitionWithDefaults(definition: PersonaDefinition): Omit<AppPersona, 'definedAt' | 'mistakes'> {
  const {
    name = '',
    instructions,
    tools = DEFAULT_PERSONA.tools,
    acts = [],
    model,
    wording,
    voice,
    starters,
    ...more
  } = definition;
  const parts = typeof instructions === 'string' ? { identity: instructions } : instructions;
  const { own, inLanguages } = wordingPartsOfDefinition(definition.language, wording);
  const named = tools.map((tool) => (typeof tool === 'string' ? (SHORT_TOOL_NAMES[tool] ?? tool) : tool.name));
  const spec = typeof model === 'string' ? model : model && `app:${name}`;
  return {
    ...DEFAULT_PERSONA,
    speaker: name.charAt(0).toUpperCase() + name.slice(1),
    ...more,
    name,
    instructions: { manner: '', examples: '', ...parts },
    voice: { ...DEFAULT_PERSONA.voice, ...voice },
    tools: named,
    starters: { ...personaStartersOfDefinition(named), ...starters },
    wording: mergeDefinitionOverrides<Persona['wording']>(DEFAULT_PERSONA.wording, own),
    ...(Object.keys(inLanguages).length > 0 && { wordings: inLanguages }),
    ...(spec !== undefined && { model: spec }),
    ...(acts.length > 0 && { acts: acts.map(actScheduleOfDefinition) }),
    ownTools: [...tools.filter((tool) => typeof tool !== 'string'), ...acts.map(({ source }) => source)],
    ownActs: acts,
    ownModels: typeof model === 'object' ? { [name]: model } : {},
  };
}

function actScheduleOfDefinition({ name, when, words, stages }: OwnAct): ActSchedule {
  const { rule, silenceSeconds = 0 } = Object(when) as { rule?: string; silenceSeconds?: number };
  const schedule = rule === undefined ? { silenceMs: silenceSeconds * 1000 } : { rule };
  return {
    name,
    when: schedule,
    ...(words !== undefined && { words }),
    ...(stages !== undefined && { hasStages: true }),
  };
}

type WordingInLanguages = Partial<Record<LanguageTag, WordingPools>>;

/**
 * The wording in the persona's own language, and that under tags of languages. The defaults are English: what
 * a persona of another language leaves out is that language's.
 */
function wordingPartsOfDefinition(
  language: unknown = DEFAULT_PERSONA.language,
  wording: PersonaDefinition['wording'] = {},
): { own: Overrides<Persona['wording']>; inLanguages: WordingInLanguages } {
  const own: Record<string, unknown> = { ...wording };
  const inLanguages: WordingInLanguages = {};
  for (const tag of LANGUAGE_TAGS) {
    const given = wording[tag];
    if (given !== undefined) inLanguages[tag] = wordingPoolsOf(given);
    delete own[tag];
  }
  const tag = typeof language === 'string' ? languageTag(language) : null;
  if (tag !== null && tag !== 'en') inLanguages[tag] = { ...wordingPoolsOf(own), ...inLanguages[tag] };
  return { own: own as Overrides<Persona['wording']>, inLanguages };
}

/** Only what its tools allow. */
function personaStartersOfDefinition(tools: readonly string[]): Persona['starters'] {
  return {
    ...DEFAULT_PERSONA.starters,
    ...(tools.includes('remind_me') && { reminder: 'Remind me to stretch in one minute.' }),
    ...(tools.includes('slow_research') && { research: 'Research the history of hot dogs.' }),
  };
}

function mergeDefinitionOverrides<T>(usual: T, own: Overrides<T> | undefined): T {
  if (own === undefined || Array.isArray(usual)) return (own ?? usual) as T;
  const keys = Object.entries(usual as object).map(([key, value]) => [
    key,
    mergeDefinitionOverrides(value, (own as Record<string, unknown>)[key] as never),
  ]);
  return { ...own, ...Object.fromEntries(keys) } as T;
}
