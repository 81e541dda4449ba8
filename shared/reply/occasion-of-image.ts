/** Starts a turn with an image [V1]: the description becomes the user's words, and the image may be kept. */

import type { Context } from '../engine/context.ts';
import { imageBlobName, imageOwner, readImageBlob } from '../engine/images.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import type { FailureName } from '../language/failure-sayings.ts';
import { Transient } from '../ports/errors.ts';
import type { ReplyJob } from '../ports/ports.ts';
import type { Persona } from '../prompt/persona.ts';
import { firstTurnReadableAfterErasure } from '../session/erasure/state.ts';
import type { OpenTurn, ShownImage } from '../session/turn/state.ts';
import { readExchangesFrom } from '../storage/memory/exchanges.ts';
import { sayToolFailure } from '../tools/tool-speech.ts';
import { imageDescriptionText, shortImageText } from '../vision/description-request.ts';
import { asksToKeepImage } from '../vision/keep-request.ts';
import { describeImageInReply, UNSEEN } from './image-description.ts';
import type { Occasion } from './prompt/occasion.ts';
import type { RunWatchdog } from './run-watchdog.ts';

/** Kept images of one user, at most 3.75 MB each. */
const MOST_KEPT = 100;

export type ImageTurnInput = { persona: Persona; watchdog: RunWatchdog; signal: AbortSignal };

/** A run that follows a dead run looks again. */
export async function occasionOfImage(
  context: Context,
  { session, turn: number }: ReplyJob,
  turn: OpenTurn & { image: ShownImage },
  { persona, watchdog, signal }: ImageTurnInput,
): Promise<Occasion> {
  const { image, words } = turn;
  const keptText = asksToKeepImage(words) ? await keepImageShownInReply(context, session, number, image) : null;
  const sight = await watchdog.during(
    describeImageInReply(context, { session, turn: number, image, words, persona, signal }),
  );
  const usage = sight.usage && { usage: sight.usage };
  if (sight.is === 'unseen') {
    const failures = [
      UNSEEN[sight.reason === 'gone' ? 'failed' : sight.reason],
      ...(keptText === null ? [] : [KEEP_TEXTS[keptText].saying]),
    ];
    const most = { most: String(MOST_KEPT) };
    const sayings = await Promise.all(failures.map((one) => sayToolFailure(one, persona.language, most)));
    return { words: words ?? '', ...usage, instead: sayings.join(' ') };
  }
  const { text } = sight;
  return {
    words: imageDescriptionText(text, words),
    ...usage,
    seen: shortImageText(text),
    ...(keptText !== null && { remark: KEEP_TEXTS[keptText].remark }),
  };
}

type KeepOutcome = 'kept' | 'full' | 'failed';

const KEEP_TEXTS = {
  kept: {
    remark:
      'The user has asked to keep the image, and it is kept from now on, until they have it removed. Tell them so in a few words.',
    saying: 'imageKept',
  },
  full: {
    remark: `The user has asked to keep the image. It is not kept: ${MOST_KEPT} are kept already, and one has to be removed first. Tell them so.`,
    saying: 'imagesFull',
  },
  failed: {
    remark: 'The user has asked to keep the image. That did not work just now, and it is gone in a day. Tell them so.',
    saying: 'imageNotKept',
  },
} as const satisfies Record<KeepOutcome, { remark: string; saying: FailureName }>;

async function keepImageShownInReply(
  context: Context,
  session: string,
  turn: number,
  { id }: ShownImage,
): Promise<KeepOutcome> {
  const { blobs, log } = context;
  const name = imageBlobName(context, session, id, 'kept');
  try {
    const all = await blobs.listKept(imageOwner(context, session));
    if (all.some((one) => one.id === id)) return 'kept';
    if (all.length >= MOST_KEPT) return 'full';
    const data = await readImageBlob(context, session, id);
    if (data === null) return 'failed';
    await blobs.put(name, data);
    if (await isReplyImageForgotten(context, session, turn)) await blobs.remove(name);
    log.info('image kept', { session, turn, bytes: data.length });
    return 'kept';
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    log.warn('image not kept', { session, turn, why: error.message });
    return 'failed';
  }
}

/** Meanwhile the user may have erased everything [N6] or this turn [M5]. */
async function isReplyImageForgotten(context: Context, id: string, number: number): Promise<boolean> {
  const { session } = await loadCurrentSession(context, id);
  if (number < firstTurnReadableAfterErasure(session)) return true;
  const isThis = (one: { turn: number }) => one.turn === number;
  const here = session.turns.newest?.number === number ? session.turns.newest : session.turns.sealed.find(isThis);
  const there = here ?? (await readExchangesFrom(context.table, id, number)).find(isThis);
  return there?.entries?.some(({ isForgotten }) => isForgotten) === true;
}
