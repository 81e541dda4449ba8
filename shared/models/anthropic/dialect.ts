/**
 * What one Claude, or another server of the Messages API, takes [B7]. What its name does not tell is learned
 * from its refusals, and remembered for that model as long as the process lives.
 */
import type { ModelFamily } from '../bedrock/model-families.ts';
import type { RefusalError } from '../error-response.ts';
import type { Adaptation } from '../retry/learned-dialect.ts';

export type ClaudeDialect = {
  /** Fields that are left out. */
  omitted: ReadonlySet<OptionalField>;
  /** Fields that keep the model from thinking at length [B10]. */
  extraFields: ModelFamily['extraFields'];
  /** False: thinking does not go back with the calls it came with. */
  takesThinking: boolean;
};

const OPTIONAL_FIELDS = ['temperature', 'cache_control', 'tools'] as const;
type OptionalField = (typeof OPTIONAL_FIELDS)[number];

export function firstClaudeDialect({ takesTemperature, extraFields }: ModelFamily): ClaudeDialect {
  return { omitted: new Set(takesTemperature ? [] : ['temperature']), extraFields, takesThinking: true };
}

const ABOUT_STATE = /signature|(?:redacted_)?thinking`? blocks?/i;
const ABOUT_THINKING = /\bthinking\b|output_config|\beffort\b/;

/** The dialect after a refusal, and the parameter that it was about. Null: it is about something else. */
export function claudeAdaptationFor(
  refusal: RefusalError,
  dialect: ClaudeDialect,
  hasState: boolean,
): Adaptation<ClaudeDialect> | null {
  if (refusal.status !== 400 && refusal.status !== 422) return null;
  if (hasState && dialect.takesThinking && refusal.mentions(ABOUT_STATE))
    return { parameter: 'thinking', dialect: { ...dialect, takesThinking: false } };
  const field = OPTIONAL_FIELDS.find((one) => !dialect.omitted.has(one) && refusal.isAbout(one));
  if (field !== undefined)
    return { parameter: field, dialect: { ...dialect, omitted: new Set([...dialect.omitted, field]) } };
  if (dialect.extraFields === null || !refusal.mentions(ABOUT_THINKING)) return null;
  return { parameter: 'thinking', dialect: { ...dialect, extraFields: null } };
}
