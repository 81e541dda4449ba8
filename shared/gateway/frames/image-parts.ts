/** Gathers an image's parts, which may reach several processes in any order, and twice [V2, S7, S8]. */
import type { Context } from '../../engine/context.ts';
import { Rejected } from '../../ports/errors.ts';
import {
  dropImageParts,
  type Marked,
  putImagePart,
  putImagePartMark,
  readImagePartMarks,
  readStoredImageParts,
} from '../../storage/exchange/image-parts.ts';
import {
  checkImagePart,
  completeImageParts,
  type ImagePart,
  joinImageParts,
  type WholeImage,
} from '../../vision/parts.ts';
import { type ImageRefusal, imageRefusalOf } from '../../vision/refusal.ts';

/** `install`, `id`: the image. `isTaken`: whether the session accepted an id of this install. */
export type Sending = { session: string; install: string; id: string; isTaken: (id: string) => boolean };

/** All parts are stored. `whole`: null where it was accepted before, so that it is not stored again. */
export type Gathered = { digest: string; marks: readonly Marked[]; whole: WholeImage | null };

/** An image without a new part for this long makes room for another. */
const LIVELY_MS = 10_000;

/** Null: parts are missing. Throws Rejected for a refused part, which is not stored. */
export async function gatherImageFrame(context: Context, sending: Sending, part: ImagePart): Promise<Gathered | null> {
  const { table, clock } = context;
  const { session, id, isTaken } = sending;
  const mark = imagePartMarkOfFrame(context, sending, part);
  const all = await readImagePartMarks(table, session, clock.now());
  const here = all.filter(({ image }) => image === mark.image);
  const joined = checkImagePart(here, mark);
  if (typeof joined !== 'string') throw imageFrameRejectionOf(joined);
  const wasTaken = isTaken(id);
  if (joined === 'new') {
    if (!wasTaken)
      await makeRoomForImagePartFrames(
        context,
        sending,
        all.filter(({ image }) => image !== mark.image),
        here.length === 0,
      );
    const stands = await putImagePartMark(table, session, mark);
    if (stands.digest !== mark.digest) throw imageFrameRejectionOf(imageRefusalOf('other_parts'));
  }
  // The first writer of this part may have died after its mark.
  if (!wasTaken) await putImagePart(table, session, mark, part.data);
  return gatherImagePartFrames(context, sending, mark.image);
}

function imagePartMarkOfFrame({ ids, clock }: Context, { install, id }: Sending, { data, ...part }: ImagePart): Marked {
  const { mediaType, text } = part;
  const digestInput = JSON.stringify([mediaType, text, Buffer.from(data).toString('base64')]);
  const image = ids.digest(JSON.stringify([install, id])).slice(0, NAME_CHARS);
  return { image, install, id, ...part, bytes: data.length, digest: ids.digest(digestInput), atMs: clock.now() };
}

/** Length of a digest. */
const NAME_CHARS = 32;

/** One image at a time: accepted and stalled ones are removed, and a moving one makes others wait. */
async function makeRoomForImagePartFrames(
  { table, clock }: Context,
  { session, install, isTaken }: Sending,
  others: readonly Marked[],
  isFirst: boolean,
): Promise<void> {
  const open = others.filter((one) => one.install !== install || !isTaken(one.id));
  const newestMs = Math.max(...open.filter((one) => one.install === install).map(({ atMs }) => atMs));
  const waitMs = newestMs + LIVELY_MS - clock.now();
  if (waitMs > 0) throw new Rejected('limited', 'Another picture is still on its way: send this one after it.', waitMs);
  await dropImageParts(table, session, isFirst ? others : open, 'all');
}

/** The process that stored the last part sees all parts. */
async function gatherImagePartFrames(
  { table, clock, ids }: Context,
  sending: Sending,
  image: string,
): Promise<Gathered | null> {
  const { session, id, isTaken } = sending;
  const now = await readImagePartMarks(table, session, clock.now());
  const marks = completeImageParts(now.filter((one) => one.image === image));
  if (marks === null) return null;
  const digest = ids.digest(JSON.stringify(marks.map((one) => one.digest))).slice(0, NAME_CHARS);
  if (isTaken(id)) return { digest, marks, whole: null };
  const whole = joinImageParts(marks, await readStoredImageParts(table, session, image));
  return whole && { digest, marks, whole };
}

export function imageFrameRejectionOf({ code, message }: ImageRefusal): Rejected {
  return new Rejected(code, message);
}
