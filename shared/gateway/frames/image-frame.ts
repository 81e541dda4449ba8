/**
 * Takes an image [V1, V2]: gathers parts, checks its bytes first, stores it for a day, then tells the
 * session. A refused image leaves its id free.
 */

import type { Context } from '../../engine/context.ts';
import { imageBlobName } from '../../engine/images.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { stepSession } from '../../engine/step.ts';
import { Rejected } from '../../ports/errors.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import { frameDigest } from '../../protocol/parse-frame.ts';
import { acceptedFrameDigest } from '../../session/client-frames/accepted-frames.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { ShownImage } from '../../session/turn/state.ts';
import { dropImageParts } from '../../storage/exchange/image-parts.ts';
import { checkImage, type Image } from '../../vision/image-check.ts';
import { createImageId, mediaTypeOfImage, usualImageMediaType } from '../../vision/image-ids.ts';
import { readImagePart, type WholeImage } from '../../vision/parts.ts';
import { type Gathered, gatherImageFrame, imageFrameRejectionOf } from './image-parts.ts';

type ImageFrame = Extract<ClientFrame, { type: 'user.image' }>;
type Come = { session: string; connection: string; frame: ImageFrame };

/** An image under one id. `digest`: tells others apart [S7]. `done`: removes its stored parts. */
type Body = {
  digest: string;
  whole: WholeImage | null;
  done?: ((what: 'taken' | 'refused') => Promise<void>) | undefined;
};

/** Null: parts are missing. Throws Rejected with the reason, and what the store throws. */
export async function handleImageFrame(context: Context, come: Come): Promise<Session | null> {
  const { session, connection, frame } = come;
  const {
    presence: { client },
    quarantined,
    acceptedFrames,
  } = (await loadCurrentSession(context, session)).session;
  // Stores nothing for a connection that may not speak: the session says why.
  if (client?.connection !== connection || quarantined !== null)
    return stepWithImageFrame(context, come, frameDigest(frame));
  const accepted = acceptedFrames.find(({ install }) => install === client.install);
  const isTaken = (id: string) => accepted !== undefined && acceptedFrameDigest(accepted, id) !== undefined;
  const sender = { install: client.install, isTaken };
  const body = await imageBodyOfFrame(context, come, sender);
  if (body === null) return null;
  const { digest, whole, done } = body;
  if (whole === null) return stepWithImageFrame(context, come, digest);
  const checked = checkImage(whole.data, whole.mediaType);
  if ('refusal' in checked) {
    context.log.info('image refused', { session, why: checked.refusal.reason, bytes: whole.data.length });
    await done?.('refused');
    throw imageFrameRejectionOf(checked.refusal);
  }
  return takeImageOfFrame(context, come, { digest, text: whole.text, image: checked.image, done });
}

type Sender = { install: string; isTaken: (id: string) => boolean };

/** Null: parts are missing. `whole`: null where its id was accepted before. */
async function imageBodyOfFrame(context: Context, come: Come, { install, isTaken }: Sender): Promise<Body | null> {
  const { session, frame } = come;
  const { id, data = '', uploadId, part, parts, mediaType, text } = frame;
  if (uploadId !== undefined)
    return isTaken(id) ? { digest: frameDigest(frame), whole: null } : takeUploadOfImageFrame(context, come, uploadId);
  const parsed = readImagePart({
    data,
    ...(mediaType !== undefined && { mediaType }),
    ...(part !== undefined && { part }),
    ...(parts !== undefined && { parts }),
    ...(text !== undefined && { text }),
  });
  if ('refusal' in parsed) throw imageFrameRejectionOf(parsed.refusal);
  if (part === undefined) return { digest: frameDigest(frame), whole: isTaken(id) ? null : parsed.part };
  const all = await gatherImageFrame(context, { session, install, id, isTaken }, parsed.part);
  return all && { ...all, done: (what) => clearImagePartsOfFrame(context, session, all, what) };
}

/** An accepted id stays known for a while. */
function clearImagePartsOfFrame(
  { table }: Context,
  session: string,
  { marks }: Gathered,
  what: 'taken' | 'refused',
): Promise<void> {
  return dropImageParts(table, session, marks, what === 'taken' ? 'content' : 'all');
}

/** An upload id of another user names nothing [N2]. */
async function takeUploadOfImageFrame(context: Context, { session, frame }: Come, uploadId: string): Promise<Body> {
  const name = imageBlobName(context, session, uploadId);
  const declared = mediaTypeOfImage(uploadId);
  const data = declared && (await context.blobs.get(name));
  if (data === null || declared === null)
    throw new Rejected('not_found', 'There is no such upload, or its time has passed: upload the picture again.');
  const { text = null, mediaType = declared } = frame;
  const whole = { data, mediaType: usualImageMediaType(mediaType) === declared ? declared : '', text };
  return { digest: frameDigest(frame), whole, done: () => context.blobs.remove(name) };
}

async function takeImageOfFrame(
  context: Context,
  come: Come,
  { digest, text, image, done }: Pick<Body, 'digest' | 'done'> & { text: string | null; image: Image },
): Promise<Session> {
  const { mediaType, width, height, data } = image;
  const id = createImageId(mediaType, context.ids.random());
  const name = imageBlobName(context, come.session, id);
  await context.blobs.put(name, data);
  const shown = { id, mediaType, width, height, atMs: context.clock.now() };
  const after = await stepWithImageFrame(context, come, digest, { text, shown });
  if (after.turns.lastImage?.id === id) {
    context.log.info('image taken', { session: come.session, kind: mediaType, width, height, bytes: data.length });
    await done?.('taken');
  } else {
    // Another connection took over meanwhile, or the same image came twice at once.
    await context.blobs.remove(name);
  }
  return after;
}

/** Without an image: the session judges the frame itself [S2, S7]. */
function stepWithImageFrame(
  context: Context,
  { session, connection, frame: { id, mediaType } }: Come,
  digest: string,
  image?: { text: string | null; shown: ShownImage },
): Promise<Session> {
  const text = image?.text ?? null;
  const frame: ImageFrame = {
    type: 'user.image',
    id,
    ...(mediaType !== undefined && { mediaType }),
    ...(text !== null && { text }),
  };
  return stepSession(context, session, {
    type: 'client',
    connection,
    frame,
    digest,
    ...(image && { image: image.shown }),
  });
}
