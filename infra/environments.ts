/** What each function is told beside where things are, by what it does. */
import type { Choices } from './choices.ts';
import type { Environment } from './door.ts';
import type { Http } from './http.ts';
import { TOOLS_PATH } from './tools.ts';

/** What those are told that ask models. */
export function asking({ model, settings }: Choices): Environment {
  return { SOTTO_MODEL: model, ...settings.models };
}

/** And who looks at images (V1). */
export function seeing({ visionModel, settings }: Choices): Environment {
  return { ...(visionModel !== null && { SOTTO_VISION_MODEL: visionModel }), ...settings.vision };
}

/** And those that look for meanings (M7). */
export function embedding({ embeddings }: Choices): Environment {
  return embeddings === null ? {} : { SOTTO_EMBEDDINGS: embeddings };
}

/** And who puts memory into words, and makes its vectors. */
export function summarising(choices: Choices): Environment {
  const { summaryModel } = choices;
  const own = summaryModel === null ? {} : { SOTTO_SUMMARY_MODEL: summaryModel };
  return { ...asking(choices), ...embedding(choices), ...own };
}

/** And who reflects (L5). */
export function reflecting({ reflectionModel }: Choices): Environment {
  return reflectionModel === null ? {} : { SOTTO_REFLECTION_MODEL: reflectionModel };
}

/** And those that use tools. */
export function usingTools({ choices, http }: { choices: Choices; http: Http }): Environment {
  return {
    ...choices.settings.tools,
    ...(choices.tools !== null && { SOTTO_TOOLS: TOOLS_PATH, SOTTO_PUBLIC_URL: http.url }),
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

/** And all that decide: in which ways a client may be heard and spoken to is part of what is decided (A1). */
export function voiced({ speech }: Choices): Environment {
  if (speech === null) return {};
  const { ways, transcription, synthesis } = speech;
  return {
    SOTTO_SPEECH: ways,
    ...(transcription !== null && { SOTTO_TRANSCRIPTION: transcription }),
    ...(synthesis !== null && { SOTTO_SYNTHESIS: synthesis }),
  };
}

/** And those that make sound. */
export function sounding({ speech }: Choices): Environment {
  return speech === null || speech.voice === null ? {} : { SOTTO_VOICE: speech.voice };
}
