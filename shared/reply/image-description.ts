/** Describes an image by the vision model [V1, V3], without persona, tools or invented content. */

import type { Context } from '../engine/context.ts';
import { readImageBlob } from '../engine/images.ts';
import { getCachedSession } from '../engine/process/cached-sessions.ts';
import type { FailureName } from '../language/failure-sayings.ts';
import { type Model, ModelError, type ModelRequest } from '../models/model.ts';
import { addTokenUsage } from '../models/token-usage.ts';
import { Transient } from '../ports/errors.ts';
import type { Persona } from '../prompt/persona.ts';
import type { Usage } from '../protocol/frames.ts';
import type { ShownImage } from '../session/turn/state.ts';
import { ToolRefusal } from '../tools/tool.ts';
import { parseImageDescription, type UnseenReason, visionDescriptionRequest } from '../vision/description-request.ts';
import { mediaTypeOfImage } from '../vision/image-ids.ts';

/** `words`: said with the image, or asked about it. */
export type Glance = {
  session: string;
  turn: number;
  image: Pick<ShownImage, 'id'>;
  words: string | null;
  persona: Persona;
  /** Fires when the description is no longer wanted. */
  signal: AbortSignal;
};

/** `gone`: the image has expired. `usage`: as the model reported it; null: not reported. */
export type Sight =
  | { is: 'described'; text: string; usage: Usage | null }
  | { is: 'unseen'; reason: UnseenReason | 'gone'; usage: Usage | null };

/** The answer starts after the description, so a slower one is given up. */
export const SIGHT_MS = 60_000;
/** Characters read of a description, several times what is kept. */
const MOST_READ = 20_000;

/** Throws the signal's reason; every other fault of the image or the model is `unseen`. */
export async function describeImageInReply(context: Context, glance: Glance): Promise<Sight> {
  const { session, turn, image, words, persona, signal } = glance;
  try {
    const data = await readImageBlob(context, session, image.id);
    const mediaType = mediaTypeOfImage(image.id);
    if (data === null || mediaType === null) return { is: 'unseen', reason: 'gone', usage: null };
    const request = visionDescriptionRequest(
      { mediaType, data },
      words,
      persona.speaker,
      context.settings.visionPrompt,
    );
    const { text, usage } = await askForImageDescription(context, imageModelOfReply(context, persona), request, signal);
    const promptChars = request.system.join('').length + (words?.length ?? 0);
    context.log.info('model request', { session, turn, kind: 'vision', promptChars, ...usage });
    const described = parseImageDescription(text);
    if (described.is === 'unseen') context.log.warn('image not described', { session, turn, why: described.reason });
    return { ...described, usage };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (!(error instanceof ModelError || error instanceof Transient)) throw error;
    const what = error instanceof ModelError ? error.what : 'store';
    context.log.warn('image not described', { session, turn, why: what, told: error.message });
    return { is: 'unseen', reason: 'failed', usage: null };
  }
}

function imageModelOfReply({ model, settings }: Context, persona: Persona): Model {
  return settings.visionModel === null ? model(persona.model ?? settings.model) : model(settings.visionModel);
}

type Answer = { text: string; usage: Usage | null };

/** Throws ModelError; `stalled` and `too_slow` are raised here [U8]. */
async function askForImageDescription(
  context: Context,
  model: Model,
  request: ModelRequest,
  wantedSignal: AbortSignal,
): Promise<Answer> {
  const { clock, settings } = context;
  const [timeout, late] = [new AbortController(), new AbortController()];
  const startedMs = clock.now();
  let signMs = startedMs;
  const watch = async () => {
    for (;;) {
      const [stallMs, endMs] = [signMs + settings.modelStallMs, startedMs + SIGHT_MS];
      const leftMs = Math.min(stallMs, endMs) - clock.now();
      if (timeout.signal.aborted) return;
      if (leftMs <= 0) return late.abort(imageDescriptionTimeoutError(endMs <= stallMs));
      await clock.sleep(leftMs, timeout.signal);
    }
  };
  const watching = watch();
  const answer: Answer = { text: '', usage: null };
  try {
    const signal = AbortSignal.any([wantedSignal, late.signal]);
    for await (const event of model.stream(request, signal)) {
      signMs = clock.now();
      if (event.type === 'text' && answer.text.length < MOST_READ) answer.text += event.text;
      else if (event.type === 'usage') answer.usage = addTokenUsage(answer.usage, event.usage);
    }
    return answer;
  } catch (error) {
    throw late.signal.aborted ? late.signal.reason : error;
  } finally {
    timeout.abort('over');
    await watching;
  }
}

function imageDescriptionTimeoutError(isEnd: boolean): ModelError {
  return isEnd
    ? new ModelError('too_slow', `no description within ${SIGHT_MS} ms`)
    : new ModelError('stalled', 'no token for too long');
}

/** What is said where an image was not seen. */
export const UNSEEN = {
  refused: 'imageUnclear',
  failed: 'imageUnseen',
  empty: 'imageUnseen',
  gone: 'imageGone',
} as const satisfies Record<UnseenReason | 'gone', FailureName>;

const IMAGE_GONE = 'It was shown more than a day ago. Say so, and ask to be shown it again.';

/** Looks at the last image again for the tool `look` [T5]. Throws ToolError where none can be seen. */
export async function lookAgainInReply(context: Context, glance: Omit<Glance, 'image'>): Promise<string> {
  const {
    turns: { lastImage: image },
  } = (await getCachedSession(context, glance.session)).session;
  if (image === null) throw new ToolRefusal('noImage');
  const sight = await describeImageInReply(context, { ...glance, image });
  if (sight.is === 'described') return sight.text;
  throw new ToolRefusal(UNSEEN[sight.reason], sight.reason === 'gone' ? { hint: IMAGE_GONE } : {});
}
