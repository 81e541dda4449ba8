/** What each function is told beside where things are, by what it does. */
import { namesKey } from './backends.ts';
import type { Choices } from './choices.ts';
import type { Environment } from './door.ts';
import type { Http } from './http.ts';
import { TOOLS_PATH } from './tools.ts';

/** Who is shown a key reads it in the secret; the others are not told of it. */
function keyed({ secret }: Choices, needs: boolean): Environment {
  return secret !== null && needs ? { SOTTO_SECRETS: secret.name } : {};
}

/** What those are told that ask models. */
export function modelEnvironment(choices: Choices): Environment {
  const { model, settings } = choices;
  return { SOTTO_MODEL: model, ...settings.models, ...keyed(choices, namesKey('model', model)) };
}

/** And who looks at images (V1). */
export function visionEnvironment(choices: Choices): Environment {
  const { visionModel, settings } = choices;
  const own = visionModel !== null && { SOTTO_VISION_MODEL: visionModel };
  return { ...own, ...settings.vision, ...keyed(choices, namesKey('visionModel', visionModel)) };
}

/** And those that look for meanings (M7). */
export function embedderEnvironment(choices: Choices): Environment {
  const { embeddings } = choices;
  if (embeddings === null) return {};
  return { SOTTO_EMBEDDINGS: embeddings, ...keyed(choices, namesKey('embeddings', embeddings)) };
}

/** And who puts memory into words, and makes its vectors. */
export function summaryEnvironment(choices: Choices): Environment {
  const { summaryModel, model, settings } = choices;
  const asked = summaryModel === null ? modelEnvironment(choices) : { SOTTO_MODEL: model, ...settings.models };
  const own = summaryModel !== null && { SOTTO_SUMMARY_MODEL: summaryModel };
  return {
    ...asked,
    ...embedderEnvironment(choices),
    ...own,
    ...keyed(choices, namesKey('summaryModel', summaryModel)),
  };
}

/** And who reflects (L5). */
export function reflectionEnvironment(choices: Choices): Environment {
  const { reflectionModel } = choices;
  if (reflectionModel === null) return {};
  const own = { SOTTO_REFLECTION_MODEL: reflectionModel };
  return { ...own, ...keyed(choices, namesKey('reflectionModel', reflectionModel)) };
}

/** And those that use tools. */
export function usingTools({ choices, http }: { choices: Choices; http: Http }): Environment {
  return {
    ...choices.settings.tools,
    ...(choices.tools !== null && { SOTTO_TOOLS: TOOLS_PATH, SOTTO_PUBLIC_URL: http.url }),
    ...keyed(choices, choices.tools?.namesKey === true),
  };
}

/** And those that let people in. */
export function admission({ issuer, audience, jwksUri, origins }: Choices): Environment {
  return {
    ...(issuer !== null && { SOTTO_ISSUER: issuer }),
    ...(audience !== null && { SOTTO_AUDIENCE: audience }),
    ...(jwksUri !== null && { SOTTO_JWKS_URI: jwksUri }),
    ...(origins !== null && { SOTTO_ORIGINS: origins }),
  };
}

/** And all that decide: which models users may choose is part of it (S11); and that what is held gets a vector (D6), which others make. */
export function choosable({ modelsOffered, embeddings }: Choices): Environment {
  return {
    ...(modelsOffered !== null && { SOTTO_MODELS_OFFERED: modelsOffered.text }),
    ...(embeddings !== null && { SOTTO_EMBEDDINGS: embeddings }),
  };
}

/** And of those, whoever answers is shown their keys. */
export function answeringChosen(choices: Choices): Environment {
  return keyed(choices, namesKey('modelsOffered', choices.modelsOffered?.chain ?? null));
}

/** In which ways a client may be heard and spoken to is part of what is decided (A1). */
export function speechModesEnvironment({ speech }: Choices): Environment {
  if (speech === null) return {};
  const { ways, transcription, synthesis } = speech;
  return {
    SOTTO_SPEECH: ways,
    ...(transcription !== null && { SOTTO_TRANSCRIPTION: transcription }),
    ...(synthesis !== null && { SOTTO_SYNTHESIS: synthesis }),
  };
}

/** And those that make sound. */
export function synthesisEnvironment(choices: Choices): Environment {
  const { voice = null, synthesis = null } = choices.speech ?? {};
  return { ...(voice !== null && { SOTTO_VOICE: voice }), ...keyed(choices, namesKey('synthesis', synthesis)) };
}

/** And those that hear. */
export function transcriptionEnvironment(choices: Choices): Environment {
  return keyed(choices, namesKey('transcription', choices.speech?.transcription ?? null));
}
