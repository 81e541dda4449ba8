/** The environment variables of each function, by its work. */

import type { HttpApiWithLog } from '../api/http-api.ts';
import { backendNeedsKey } from '../options/backends.ts';
import type { DeploymentOptions } from '../options/deployment-options.ts';
import type { Environment } from './lambda-function.ts';
import { TOOLS_PATH } from './tools-file.ts';

/** Functions that use a key read it from the secret; others do not get its name. */
function secretEnvironment({ secret }: DeploymentOptions, needs: boolean): Environment {
  return secret !== null && needs ? { SOTTO_SECRETS: secret.name } : {};
}

/** For functions that ask models. */
export function modelEnvironment(choices: DeploymentOptions): Environment {
  const { model, settings } = choices;
  return { SOTTO_MODEL: model, ...settings.models, ...secretEnvironment(choices, backendNeedsKey('model', model)) };
}

/** For the vision model [V1]. */
export function visionEnvironment(choices: DeploymentOptions): Environment {
  const { visionModel, settings } = choices;
  const own = visionModel !== null && { SOTTO_VISION_MODEL: visionModel };
  return { ...own, ...settings.vision, ...secretEnvironment(choices, backendNeedsKey('visionModel', visionModel)) };
}

/** For the embedder [M7]. */
export function embedderEnvironment(choices: DeploymentOptions): Environment {
  const { embeddings } = choices;
  if (embeddings === null) return {};
  return { SOTTO_EMBEDDINGS: embeddings, ...secretEnvironment(choices, backendNeedsKey('embeddings', embeddings)) };
}

/** For summaries and their vectors; the same function notifies browsers [D25]. */
export function summaryEnvironment(choices: DeploymentOptions): Environment {
  const { summaryModel, model, settings, push } = choices;
  const models = summaryModel === null ? modelEnvironment(choices) : { SOTTO_MODEL: model, ...settings.models };
  const own = summaryModel !== null && { SOTTO_SUMMARY_MODEL: summaryModel };
  return {
    ...models,
    ...embedderEnvironment(choices),
    ...own,
    ...secretEnvironment(choices, push !== null || backendNeedsKey('summaryModel', summaryModel)),
    ...(push !== null && { SOTTO_PUSH_CONTACT: push.contact }),
  };
}

/** For reflections [L5]. */
export function reflectionEnvironment(choices: DeploymentOptions): Environment {
  const { reflectionModel } = choices;
  if (reflectionModel === null) return {};
  const own = { SOTTO_REFLECTION_MODEL: reflectionModel };
  return { ...own, ...secretEnvironment(choices, backendNeedsKey('reflectionModel', reflectionModel)) };
}

/** For tools. */
export function toolsEnvironment({ choices, http }: { choices: DeploymentOptions; http: HttpApiWithLog }): Environment {
  return {
    ...choices.settings.tools,
    ...(choices.tools !== null && { SOTTO_TOOLS: TOOLS_PATH, SOTTO_PUBLIC_URL: http.url }),
    ...secretEnvironment(choices, choices.tools?.namesKey === true),
  };
}

/** For admission. */
export function admissionEnvironment({ issuer, audience, jwksUri, origins }: DeploymentOptions): Environment {
  return {
    ...(issuer !== null && { SOTTO_ISSUER: issuer }),
    ...(audience !== null && { SOTTO_AUDIENCE: audience }),
    ...(jwksUri !== null && { SOTTO_JWKS_URI: jwksUri }),
    ...(origins !== null && { SOTTO_ORIGINS: origins }),
  };
}

/** For admission of a telephone carrier: where it connects, and the key that it signs with [G26]. */
export function carrierEnvironment(choices: DeploymentOptions): Environment {
  const { phone } = choices;
  return phone === null ? {} : { SOTTO_PHONE: phone.addresses, ...secretEnvironment(choices, true) };
}

/** For the calls that were admitted: who calls [G27]. */
export function callerEnvironment({ phone }: DeploymentOptions): Environment {
  return phone === null ? {} : { SOTTO_PHONE_USERS: phone.users };
}

/** Of the HTTP API's function; `SOTTO_SOCKET_URL`: where its tickets lead. */
export function httpEnvironment(choices: DeploymentOptions, SOTTO_SOCKET_URL: string): Environment {
  const SOTTO_PRODUCERS = choices.producers;
  return { ...admissionEnvironment(choices), SOTTO_SOCKET_URL, ...(SOTTO_PRODUCERS !== null && { SOTTO_PRODUCERS }) };
}

/** For stepping functions: what is offered [S11], gets vectors [D6], or is notified of [D25]. */
export function offersEnvironment({ modelsOffered, embeddings, push }: DeploymentOptions): Environment {
  return {
    ...(push !== null && { SOTTO_PUSH_KEY: push.key }),
    ...(modelsOffered !== null && { SOTTO_MODELS_OFFERED: modelsOffered.text }),
    ...(embeddings !== null && { SOTTO_EMBEDDINGS: embeddings }),
  };
}

/** For replies with an offered model: the keys. */
export function environmentOfModelKeys(choices: DeploymentOptions): Environment {
  return secretEnvironment(choices, backendNeedsKey('modelsOffered', choices.modelsOffered?.chain ?? null));
}

/** For stepping functions: the possible ways of speech [A1]. */
export function speechModesEnvironment({ speech }: DeploymentOptions): Environment {
  if (speech === null) return {};
  const { ways, transcription, synthesis } = speech;
  return {
    SOTTO_SPEECH: ways,
    ...(transcription !== null && { SOTTO_TRANSCRIPTION: transcription }),
    ...(synthesis !== null && { SOTTO_SYNTHESIS: synthesis }),
  };
}

/** For synthesis. */
export function synthesisEnvironment(choices: DeploymentOptions): Environment {
  const { voice = null, synthesis = null } = choices.speech ?? {};
  return {
    ...(voice !== null && { SOTTO_VOICE: voice }),
    ...secretEnvironment(choices, backendNeedsKey('synthesis', synthesis)),
  };
}

/** For transcription. */
export function transcriptionEnvironment(choices: DeploymentOptions): Environment {
  return secretEnvironment(choices, backendNeedsKey('transcription', choices.speech?.transcription ?? null));
}
