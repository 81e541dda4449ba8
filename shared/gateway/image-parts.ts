/** An image in numbered parts, each of which may come to another process, in any order, and twice (V2, S7, S8). */

import type { Context } from '../engine/context.ts';
import { Rejected } from '../engine/ports/errors.ts';
import { dropParts, type Marked, marksOf, putMark, putPart, readImageParts } from '../storage/exchange/image-parts.ts';
import { allOf, checkPart, type ImagePart, type WholeImage, wholeOf } from '../vision/parts.ts';
import { imageRefusal } from '../vision/refusal.ts';
import { asRejected } from './image-refusal.ts';

/** `install`, `id`: whose image it is, and which. `isTaken`: whether the session has accepted that id, and others of this install. */
export type Sending = { session: string; install: string; id: string; isTaken: (id: string) => boolean };

/** All of it is here. `whole`: null where it was taken before, so that nothing is stored of it again. */
export type Gathered = { digest: string; marks: readonly Marked[]; whole: WholeImage | null };

/** An image that nothing more has come of for so long makes room for another one. */
const LIVELY_MS = 10_000;

/** Null: parts are missing. Throws Rejected for a part that is not taken: nothing of it is stored then. */
export async function gatherImage(context: Context, sending: Sending, part: ImagePart): Promise<Gathered | null> {
  const { table, clock } = context;
  const { session, id, isTaken } = sending;
  const mark = markOf(context, sending, part);
  const all = await marksOf(table, session, clock.now());
  const here = all.filter(({ image }) => image === mark.image);
  const joined = checkPart(here, mark);
  if (typeof joined !== 'string') throw asRejected(joined);
  const wasTaken = isTaken(id);
  if (joined === 'new') {
    if (!wasTaken)
      await makeRoom(
        context,
        sending,
        all.filter(({ image }) => image !== mark.image),
        here.length === 0,
      );
    const stands = await putMark(table, session, mark);
    if (stands.digest !== mark.digest) throw asRejected(imageRefusal('other_parts'));
  }
  // Whoever was about to store the same part may have been killed behind its mark.
  if (!wasTaken) await putPart(table, session, mark, part.data);
  return together(context, sending, mark.image);
}

function markOf({ ids, clock }: Context, { install, id }: Sending, { data, ...part }: ImagePart): Marked {
  const { mediaType, text } = part;
  const said = JSON.stringify([mediaType, text, Buffer.from(data).toString('base64')]);
  const image = ids.digest(JSON.stringify([install, id])).slice(0, NAME_CHARS);
  return { image, install, id, ...part, bytes: data.length, digest: ids.digest(said), atMs: clock.now() };
}

/** Of a digest. */
const NAME_CHARS = 32;

/** One image at a time: what was taken, or comes no further, goes; while another one is still coming, this one has to wait. */
async function makeRoom(
  { table, clock }: Context,
  { session, install, isTaken }: Sending,
  others: readonly Marked[],
  isFirst: boolean,
): Promise<void> {
  const open = others.filter((one) => one.install !== install || !isTaken(one.id));
  const newestMs = Math.max(...open.filter((one) => one.install === install).map(({ atMs }) => atMs));
  const waitMs = newestMs + LIVELY_MS - clock.now();
  if (waitMs > 0) throw new Rejected('limited', 'Another picture is still on its way: send this one after it.', waitMs);
  await dropParts(table, session, isFirst ? others : open, 'all');
}

/** Whoever has stored the last of them sees them all. */
async function together({ table, clock, ids }: Context, sending: Sending, image: string): Promise<Gathered | null> {
  const { session, id, isTaken } = sending;
  const now = await marksOf(table, session, clock.now());
  const marks = allOf(now.filter((one) => one.image === image));
  if (marks === null) return null;
  const digest = ids.digest(JSON.stringify(marks.map((one) => one.digest))).slice(0, NAME_CHARS);
  if (isTaken(id)) return { digest, marks, whole: null };
  const whole = wholeOf(marks, await readImageParts(table, session, image));
  return whole && { digest, marks, whole };
}
