/** A piece of what the user says (A1, A2): laid where its ear follows, which the first one starts. The lightest of the doors: ten may come in a second. */
import type { ClientFrame } from '../../shared/protocol/frames.ts';
import { ownerOfEars } from '../../shared/runtime/ears.ts';
import { Rejected } from '../../shared/runtime/errors.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { current } from '../../shared/runtime/step.ts';
import type { Session } from '../../shared/session/session.ts';
import { isHeardBy, putSound } from '../../shared/store/utterances.ts';

export type SoundFrame = Extract<ClientFrame, { type: 'audio.append' }>;
type Come = { session: string; connection: string; frame: SoundFrame };

/** As many as a process keeps in mind. */
const MOST_BEGUN = 1_000;
/** An ear may leave, or die, and somebody else may take over: so often it is looked whether this is still heard. */
const LOOK_AGAIN_MS = 4_000;
/** When each process has looked last whether somebody is at an utterance, by session and connection. */
const begun = new WeakMap<Sotto, Map<string, number>>();

/** It is not answered: whatever is lost of it is concealed (A2), and sent again by a client that has to connect again. Throws Rejected, and Transient. */
export async function hear(sotto: Sotto, { session, connection, frame }: Come): Promise<void> {
  const { utterance, n, data } = frame;
  const known = begun.get(sotto) ?? new Map();
  begun.set(sotto, known);
  const name = `${session} ${connection} ${utterance}`;
  const nowMs = sotto.clock.now();
  const held = sotto.held.get(session);
  const isSpeaker = held === undefined || held.session.client?.connection === connection;
  const isNew = !isSpeaker || nowMs - (known.get(name) ?? 0) >= LOOK_AGAIN_MS;
  const isOver = isNew && isCommitted(await speaking(sotto, session, connection), utterance);
  const pcm = Buffer.from(data, 'base64');
  await putSound(sotto.table, { session, utterance }, { n, pcm }, nowMs);
  if (isNew) {
    if (!isOver) await listened(sotto, session, utterance, nowMs);
    keepInMind(known, name, nowMs);
  }
  // Whoever follows it in this process looks at once.
  const newest = sotto.held.get(session);
  if (newest) sotto.watchers.changed(session, newest.session);
}

async function listened(sotto: Sotto, session: string, utterance: string, nowMs: number): Promise<void> {
  const ask = { utterance, ask: 0 };
  if (await isHeardBy(sotto.table, session, ask, ownerOfEars(sotto), nowMs)) return;
  await sotto.invoke.listen({ session, ...ask, from: 0 });
}

/** Whoever should understand it was asked for then. */
function isCommitted({ hearing, understood }: Session, utterance: string): boolean {
  return understood.includes(utterance) || hearing.some((one) => one.utterance === utterance);
}

/** Whoever does not speak is not heard either (S2). */
async function speaking(sotto: Sotto, id: string, connection: string): Promise<Session> {
  const { session } = await current(sotto, id);
  const { client } = session;
  if (client?.connection !== connection)
    throw client === null
      ? new Rejected('not_ready', 'This connection is not attached to a session: send hello.')
      : new Rejected('superseded', 'Another connection has taken over this session.');
  if (client.speech === undefined)
    throw new Rejected('not_found', 'This server hears no speech for this client: say what was said as user.text.');
  return session;
}

function keepInMind(known: Map<string, number>, name: string, nowMs: number): void {
  known.set(name, nowMs);
  const [oldest] = known.size > MOST_BEGUN ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
}
