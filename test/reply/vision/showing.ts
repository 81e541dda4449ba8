/** Clients that show images to one session, frame by frame, with a manual clock. */

import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../../shared/engine/context.ts';
import { acceptGatewayConnection } from '../../../shared/gateway/connect.ts';
import { handleClientMessage } from '../../../shared/gateway/frames/client-frame.ts';
import type { BlobName, Blobs } from '../../../shared/ports/blobs.ts';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { answerReplyJob } from '../../../shared/reply/reply-run.ts';
import { ID, World } from '../../engine/world.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { type Round, type Scripted, scripted, text } from '../tool-calls/talks.ts';

export const STARTED_MS = 1_800_000_000_000;

/** The frames of one image in equal parts. */
export function framesOf(data: Buffer, { id = 'i1', parts = 1, mediaType = 'image/png', text: words = '' } = {}) {
  const size = Math.ceil(data.length / parts);
  return Array.from({ length: parts }, (_, at) => ({
    type: 'user.image',
    id,
    mediaType,
    data: data.subarray(at * size, (at + 1) * size).toString('base64'),
    ...(parts > 1 && { part: at + 1, parts }),
    ...(at === 0 && words !== '' && { text: words }),
  }));
}

export class Showing {
  readonly table = sqliteTable(':memory:');
  readonly world = new World(this.table);
  readonly clock = new ManualClock(STARTED_MS);
  readonly context: Context;

  /** What was put and not removed, by shelf, owner and id. */
  readonly #lying = new Map<string, number>();

  constructor(alone = true) {
    this.context = this.process(alone);
  }

  /** Another process over the same rows and blobs. */
  process(alone = false): Context {
    const context = this.world.process(alone);
    return { ...context, clock: this.clock, blobs: this.#watched(context.blobs) };
  }

  #watched(blobs: Blobs): Blobs {
    const keyOf = ({ shelf, owner, id }: BlobName) => `${shelf}/${owner}/${id}`;
    return {
      ...blobs,
      put: async (name, data) => {
        await blobs.put(name, data);
        this.#lying.set(keyOf(name), data.length);
      },
      remove: async (name) => {
        await blobs.remove(name);
        this.#lying.delete(keyOf(name));
      },
      removeAll: async (owner) => {
        await blobs.removeAll(owner);
        for (const key of this.#lying.keys()) if (key.split('/')[1] === owner) this.#lying.delete(key);
      },
    };
  }

  async hello(connection = 'c1', { install = 'laptop', user = 'ada' } = {}): Promise<void> {
    await acceptGatewayConnection(this.context, connection, { user, expiresAtMs: null });
    await this.send({ type: 'hello', id: `h ${connection}`, install }, connection);
  }

  send(frame: object, connection = 'c1', context = this.context): Promise<void> {
    return handleClientMessage(context, connection, JSON.stringify(frame));
  }

  async sendAll(frames: readonly object[], connection = 'c1'): Promise<void> {
    for (const frame of frames) await this.send(frame, connection);
  }

  /** The replies: "i1 accepted", "i1 accepted again", "i1 conflict". */
  get answers(): string[] {
    return this.world.posted.flatMap(({ frame }) => inShort(frame)).filter((one) => !one.startsWith('h '));
  }

  /** The parts that are confirmed as held. */
  get held(): number[] {
    return this.world.sent('accepted').flatMap(({ part }) => part ?? []);
  }

  get errors() {
    return this.world.sent('error').map(({ code, message: told, id, retryAfterMs }) => ({
      code,
      message: told,
      id,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    }));
  }

  /** The stored images: shelf, kind and bytes. */
  get lying(): string[] {
    return [...this.#lying].map(([key, bytes]) => key.replace(/^(\w+)\/\w+\/(\w+)-.*$/, `$1 $2 ${bytes}`)).sort();
  }

  /** Under which names. */
  get names(): string[] {
    return [...this.#lying.keys()];
  }

  /** The rows of incomplete images. */
  async rows(session = ID): Promise<number[]> {
    const pk = `SESSION#${session}`;
    const count = async (kind: string) => (await this.table.query({ pk, from: `${kind}#`, to: `${kind}$` })).length;
    return Promise.all(['I', 'J'].map(count));
  }

  /** The images that turns began with. */
  get turns(): number {
    return this.world.sent('turn.started').filter(({ cause }) => cause === 'vision').length;
  }

  /** Runs the last requested reply: the vision model differs from the speaking one. */
  async answered({ sees, says }: { sees: Round[]; says: Round[] }, session = ID): Promise<Minds> {
    const minds = mindsOf({ sees, says });
    const job = this.world.asked.findLast((one) => one.session === session);
    if (job === undefined) throw new Error('nothing was asked for');
    const settings = { ...this.context.settings, visionModel: 'eyes' };
    await answerReplyJob(
      { ...this.context, settings, model: (spec) => (spec === 'eyes' ? minds.eyes : minds.voice) },
      job,
    );
    return minds;
  }

  get lines(): string[] {
    return this.world.sent('line').map((line) => line.text);
  }
}

export type Minds = { eyes: Scripted; voice: Scripted };

export function mindsOf({ sees, says }: { sees: Round[]; says: Round[] }): Minds {
  return { eyes: scripted(...sees), voice: scripted(...says) };
}

export const seen = (words: string): Round => [text(words)];

function inShort(frame: ServerFrame): string[] {
  if (frame.type === 'accepted' && frame.part !== undefined) return [];
  if (frame.type === 'accepted') return [`${frame.id} accepted${frame.duplicate ? ' again' : ''}`];
  return frame.type === 'error' ? [`${frame.id} ${frame.code}`] : [];
}
