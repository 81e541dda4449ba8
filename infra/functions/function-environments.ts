/** The environment variables of each function, by its work. */

import type { Http } from '../api/http-api.ts';
import { namesKey } from '../options/backends.ts';
import type { Choices } from '../options/deployment-options.ts';
import type { Environment } from './lambda-function.ts';
import { TOOLS_PATH } from './operator-tools.ts';

/** Functions that use a key read it from the secret; others do not get its name. */
function keyed({ secret }: Choices, needs: boolean): Environment {
  return secret !== null && needs ? { SOTTO_SECRETS: secret.name } : {};
}

/** For functions that ask models. */
export function modelEnvironment(choices: Choices): Environment {
  const { model, settings } = choices;
  return { SOTTO_MODEL: model, ...settings.models, ...keyed(choices, namesKey('model', model)) };
}

/** For the vision model [V1]. */
export function visionEnvironment(choices: Choices): Environment {
  const { visionModel, settings } = choices;
  const own = visionModel !== null && { SOTTO_VISION_MODEL: visionModel };
  return { ...own, ...settings.vision, ...keyed(choices, namesKey('visionModel', visionModel)) };
}

/** For the embedder [M7]. */
export function embedderEnvironment(choices: Choices): Environment {
  const { embeddings } = choices;
  if (embeddings === null) return {};
  return { SOTTO_EMBEDDINGS: embeddings, ...keyed(choices, namesKey('embeddings', embeddings)) };
}

/** For summaries and their vectors; the same function notifies browsers [D25]. */
export function summaryEnvironment(choices: Choices): Environment {
  const { summaryModel, model, settings, push } = choices;
  const asked = summaryModel === null ? modelEnvironment(choices) : { SOTTO_MODEL: model, ...settings.models };
  const own = summaryModel !== null && { SOTTO_SUMMARY_MODEL: summaryModel };
  return {
    ...asked,
    ...embedderEnvironment(choices),
    ...own,
    ...keyed(choices, push !== null || namesKey('summaryModel', summaryModel)),
    ...(push !== null && { SOTTO_PUSH_CONTACT: push.contact }),
  };
}

/** For reflections [L5]. */
export function reflectionEnvironment(choices: Choices): Environment {
  const { reflectionModel } = choices;
  if (reflectionModel === null) return {};
  const own = { SOTTO_REFLECTION_MODEL: reflectionModel };
  return { ...own, ...keyed(choices, namesKey('reflectionModel', reflectionModel)) };
}

/** For tools. */
export function usingTools({ choices, http }: { choices: Choices; http: Http }): Environment {
  return {
    ...choices.settings.tools,
    ...(choices.tools !== null && { SOTTO_TOOLS: TOOLS_PATH, SOTTO_PUBLIC_URL: http.url }),
    ...keyed(choices, choices.tools?.namesKey === true),
  };
}

/** For admission. */
export function admission({ issuer, audience, jwksUri, origins }: Choices): Environment {
  return {
    ...(issuer !== null && { SOTTO_ISSUER: issuer }),
    ...(audience !== null && { SOTTO_AUDIENCE: audience }),
    ...(jwksUri !== null && { SOTTO_JWKS_URI: jwksUri }),
    ...(origins !== null && { SOTTO_ORIGINS: origins }),
  };
}

/** For admission of a telephone carrier: where it connects, and the key that it signs with [G26]. */
export function carrierEnvironment(choices: Choices): Environment {
  const { phone } = choices;
  return phone === null ? {} : { SOTTO_PHONE: phone.addresses, ...keyed(choices, true) };
}

/** For the calls that were admitted: who calls [G27]. */
export function callerEnvironment({ phone }: Choices): Environment {
  return phone === null ? {} : { SOTTO_PHONE_USERS: phone.users };
}

/** Of the HTTP API's function; `SOTTO_SOCKET_URL`: where its tickets lead. */
export function callEnvironment(choices: Choices, SOTTO_SOCKET_URL: string): Environment {
  const SOTTO_PRODUCERS = choices.producers;
  return { ...admission(choices), SOTTO_SOCKET_URL, ...(SOTTO_PRODUCERS !== null && { SOTTO_PRODUCERS }) };
}

/** For stepping functions: what is offered [S11], gets vectors [D6], or is notified of [D25]. */
export function choosable({ modelsOffered, embeddings, push }: Choices): Environment {
  return {
    ...(push !== null && { SOTTO_PUSH_KEY: push.key }),
    ...(modelsOffered !== null && { SOTTO_MODELS_OFFERED: modelsOffered.text }),
    ...(embeddings !== null && { SOTTO_EMBEDDINGS: embeddings }),
  };
}

/** For replies with an offered model: the keys. */
export function answeringChosen(choices: Choices): Environment {
  return keyed(choices, namesKey('modelsOffered', choices.modelsOffered?.chain ?? null));
}

/** For stepping functions: the possible ways of speech [A1]. */
export function speechModesEnvironment({ speech }: Choices): Environment {
  if (speech === null) return {};
  const { ways, transcription, synthesis } = speech;
  return {
    SOTTO_SPEECH: ways,
    ...(transcription !== null && { SOTTO_TRANSCRIPTION: transcription }),
    ...(synthesis !== null && { SOTTO_SYNTHESIS: synthesis }),
  };
}

/** For synthesis. */
export function synthesisEnvironment(choices: Choices): Environment {
  const { voice = null, synthesis = null } = choices.speech ?? {};
  return { ...(voice !== null && { SOTTO_VOICE: voice }), ...keyed(choices, namesKey('synthesis', synthesis)) };
}

/** For transcription. */
export function transcriptionEnvironment(choices: Choices): Environment {
  return keyed(choices, namesKey('transcription', choices.speech?.transcription ?? null));
}
