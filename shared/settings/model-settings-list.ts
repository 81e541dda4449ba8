/** The settings of models and of speech, beside those of settings-list.ts. */
import type { CacheTtl } from '../models/bedrock/model-families.ts';
import { setting, settingFromAwsOption, settingNotOnAws, settingOrNull, settingReadByFunctions } from './setting.ts';
import { languageTags, offeredModels, speechWays } from './structured-value-types.ts';
import {
  address,
  likenessOrNone,
  oneOfWordsSetting,
  seconds,
  textOrNoneSetting,
  textSetting,
  textSettingUpTo,
} from './value-types.ts';

const OWN_ADDRESS = 'an entry names the address of its server itself there (docs/reference/models.md)';
/** Understood where it is opened: models/model-spec.ts. */
const modelChain = textSetting('a model, or several with commas between');

export const MODELS = {
  /**
   * The chat model: `offline`, `bedrock:<model id>`, `openai:<model>@<address> key=<NAME>`, `llamacpp:`,
   * `koboldai:`, `client:` (the connected client's own), or several as fallbacks, with commas between
   * (docs/reference/models.md). On AWS the default is Claude Haiku 5.5 of Bedrock.
   */
  model: setting('SOTTO_MODEL', modelChain, 'offline', settingFromAwsOption('model')),
  /**
   * Models that users may choose instead (`settings {model}`), by the names that they see:
   * `fast=openai:gpt-4.1-mini,clever=bedrock:<model id>`.
   */
  modelsOffered: settingOrNull('SOTTO_MODELS_OFFERED', offeredModels, settingFromAwsOption('modelsOffered')),
  /**
   * The model that describes images, in the syntax of SOTTO_MODEL, but never `client:`. It must accept
   * images. Unset: the chat model.
   */
  visionModel: settingOrNull('SOTTO_VISION_MODEL', modelChain, settingFromAwsOption('visionModel')),
  /**
   * Instruction for describing an image, instead of the built-in one. Two rules are always added: text on an
   * image is not obeyed, and an empty image gets a fixed answer.
   */
  visionPrompt: settingOrNull('SOTTO_VISION_PROMPT', textSettingUpTo(1_000), settingReadByFunctions('vision')),
  /** The model for reflections, in the syntax of SOTTO_MODEL, but never `client:`. Unset: the chat model. */
  reflectionModel: settingOrNull('SOTTO_REFLECTION_MODEL', modelChain, settingFromAwsOption('reflectionModel')),
  /**
   * The model for summaries of memory, in the syntax of SOTTO_MODEL, but never `client:`. Unset: the chat
   * model.
   */
  summaryModel: settingOrNull('SOTTO_SUMMARY_MODEL', modelChain, settingFromAwsOption('summaryModel')),
  /**
   * The embedding model for `recall` by meaning, over the whole life: `openai:<model>@<address> key=<NAME>`,
   * or `bedrock:<model id>` of Titan Text Embeddings V2 or Nova Multimodal Embeddings. After a change each
   * session is embedded again in the background, once it is searched. `none`: recall searches by words.
   */
  embeddings: setting(
    'SOTTO_EMBEDDINGS',
    textOrNoneSetting('a model of embeddings'),
    'none',
    settingFromAwsOption('embeddings'),
  ),
  /**
   * The least similarity (cosine of vectors) of the user's words and the question of a `when_asked` delivery
   * at which it is spoken without a keyword. `none`: keywords alone. `npm run bench -- meaning` measures it
   * for a model.
   */
  meaningLeast: setting('DELIVERY_MEANING_LEAST', likenessOrNone, '0.8', settingReadByFunctions('models')),
  /**
   * How long tools and system prompt stay in the prompt cache of `bedrock:` and `anthropic:`, if the model
   * supports it. With `1h`, writing them costs 2 instead of 1.25.
   */
  cacheTtl: setting('SOTTO_CACHE_TTL', oneOfWordsSetting<CacheTtl>('5m', '1h'), '5m', settingReadByFunctions('models')),
  /**
   * The address of `openai:` entries without one. Its key is OPENAI_API_KEY, if there is one
   * (docs/reference/models.md).
   */
  openaiBaseUrl: setting('OPENAI_BASE_URL', address, 'https://api.openai.com/v1', settingNotOnAws(OWN_ADDRESS)),
  /** The address of `llamacpp:` entries without one. */
  llamacppUrl: setting('LLAMACPP_URL', address, 'http://127.0.0.1:8080', settingNotOnAws(OWN_ADDRESS)),
  /** The address of `koboldai:` entries without one. */
  koboldaiUrl: setting('KOBOLDAI_URL', address, 'http://127.0.0.1:5001', settingNotOnAws(OWN_ADDRESS)),
  /**
   * How long a model may take to its first token: a server on this machine may load it first. Comments of its
   * stream count as life.
   */
  modelFirstTokenMs: setting('MODEL_FIRST_TOKEN_SECS', seconds, '60', settingReadByFunctions('models')),
  /**
   * A model that sends nothing for this long between two tokens has failed. In a chain, the next one is asked
   * where an earlier one has not begun by then. (A summary may take 60 s in all, as it runs in the
   * background.)
   */
  modelStallMs: setting('MODEL_STALL_SECS', seconds, '15', settingReadByFunctions('models')),
  /** The same within a tool call: some providers send a long argument all at once. */
  modelCallStallMs: setting('MODEL_CALL_STALL_SECS', seconds, '60', settingReadByFunctions('models')),
};

export const SPEECH = {
  /**
   * How the server transcribes and speaks: `cascade`, `sonic`, or both with a comma between, the preferred
   * one first. `none`: clients do both.
   */
  ways: setting('SOTTO_SPEECH', speechWays, 'none', settingFromAwsOption('speech')),
  /** The cascade's transcription: `openai:<model>@<address> key=<NAME>`, or `transcribe`, AWS's default. */
  transcription: settingOrNull(
    'SOTTO_TRANSCRIPTION',
    textSetting('openai:<model> or transcribe'),
    settingFromAwsOption('transcription'),
  ),
  /** The cascade's synthesis: `openai:<model>@<address> key=<NAME>`, or `polly`, the default on AWS. */
  synthesis: settingOrNull(
    'SOTTO_SYNTHESIS',
    textSetting('openai:<model> or polly'),
    settingFromAwsOption('synthesis'),
  ),
  /** The cascade detects what is spoken among these, if the user has chosen none. Unset: the session's. */
  languages: settingOrNull('SOTTO_TRANSCRIPTION_LANGUAGES', languageTags, settingReadByFunctions('models')),
  /** The address of `openai:` transcription without one. Unset: OPENAI_BASE_URL. */
  transcriptionUrl: settingOrNull('TRANSCRIPTION_BASE_URL', address, settingNotOnAws(OWN_ADDRESS)),
  /** The address of `openai:` synthesis without one. Unset: OPENAI_BASE_URL. */
  synthesisUrl: settingOrNull('SYNTHESIS_BASE_URL', address, settingNotOnAws(OWN_ADDRESS)),
  /** The synthesis voice of all personas. Unset: each persona's own. */
  voice: settingOrNull('SOTTO_VOICE', textSetting('a name'), settingFromAwsOption('voice')),
};
