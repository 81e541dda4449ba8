/** Planted mistakes with voices, in the ports of every process. The named checker must catch each one. */

import type { Context } from '../../../shared/engine/context.ts';
import type { Item, Table } from '../../../shared/ports/ports.ts';
import type { Listening } from '../../../shared/ports/speech.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { utteranceSoundNumberOfKey } from '../../../shared/storage/keys/utterance-keys.ts';
import type { CachedSession } from '../../../shared/storage/sessions.ts';
import type { VoiceBehaviour } from './surroundings.ts';

export type VoiceMutant = { name: string; caughtBy: string; behaviour: VoiceBehaviour };

export const VOICE_MUTANTS: readonly VoiceMutant[] = [
  mutant('[W1] what was committed is owed by nobody', 'understood in time', (context) =>
    seen(context, (session) => ({ ...session, speech: { ...session.speech, utterances: [] } })),
  ),
  mutant('[A2] an ear that misses a piece', 'word for word', (context) => {
    const query: Table['query'] = async (span) => (await context.table.query(span)).filter((row) => !isPiece(row, 2));
    return { ...context, table: { ...context.table, query } };
  }),
  mutant('[A1] nobody writes down what was told', 'said once', (context) => {
    const put: Table['put'] = async (item, condition) =>
      item.sk.endsWith('#SAID') ? { won: true } : context.table.put(item, condition);
    return { ...context, table: { ...context.table, put } };
  }),
  mutant('[A1] somebody is asked what nobody has said', 'nothing out of silence', (context) =>
    listening(context, (one) => ({ ...one, hear: () => {} })),
  ),
  mutant('[A1] the newest is told first', 'in the order of saying', (context) =>
    seen(context, (session) => ({
      ...session,
      speech: { ...session.speech, utterances: session.speech.utterances.toSorted((a, b) => b.atMs - a.atMs) },
    })),
  ),
  mutant('[N6] nobody knows that all was forgotten', 'stays forgotten', (context) =>
    seen(context, (session) => ({ ...session, erasure: { ...session.erasure, erasedAtMs: 0 } })),
  ),
  mutant('[A2] a mouth that swallows', 'sound is numbered', (context) =>
    posting(context, (frame) => frame.type !== 'audio' || frame.n !== 1),
  ),
  mutant('[A4] talk on', 'cut off is silent', (context) => seen(context, unheld)),
  mutant('[A3] never come to the end', 'spoken to the end', (context) =>
    posting(context, (frame) => frame.type !== 'audio' || !frame.last),
  ),
  mutant('[S9] keep the place', 'at rest', (context) => {
    const remove: Table['remove'] = async (key) => (key.sk.includes('PLACE') ? undefined : context.table.remove(key));
    return { ...context, table: { ...context.table, remove } };
  }),
  mutant('[A1] a transcriber that breaks', 'no bug', (context) =>
    listening(context, () => {
      throw new TypeError('broken');
    }),
  ),
];

function mutant(name: string, caughtBy: string, process: VoiceBehaviour['process']): VoiceMutant {
  return { name, caughtBy, behaviour: { process } };
}

/** Changes a process's view of the session. */
function seen(context: Context, change: (session: Session) => Session): Context {
  class Seen extends Map<string, CachedSession> {
    override get(id: string): CachedSession | undefined {
      const held = super.get(id);
      return held && { ...held, session: change(held.session) };
    }
  }
  return { ...context, process: { ...context.process, cachedSessions: new Seen() } };
}

function unheld(session: Session): Session {
  const {
    turns: { newest: turn },
  } = session;
  if (turn === null) return session;
  const { stage } = turn;
  const open = stage.is === 'ended' ? { ...stage, silenced: false } : { ...stage, hold: null };
  return { ...session, turns: { ...session.turns, newest: { ...turn, stage: open } } };
}

/** Sends only some frames. */
function posting(context: Context, isSent: (frame: { type: string; n?: number; last?: boolean }) => boolean): Context {
  const { connections } = context;
  return {
    ...context,
    connections: {
      ...connections,
      post: (connection, messages) =>
        connections.post(
          connection,
          messages.filter((one) => isSent(JSON.parse(one))),
        ),
    },
  };
}

function listening(context: Context, change: (one: Listening) => Listening): Context {
  const { transcriber } = context.speech;
  if (transcriber === null) return context;
  const listen: typeof transcriber.listen = (how) => change(transcriber.listen(how));
  return { ...context, speech: { ...context.speech, transcriber: { ...transcriber, listen } } };
}

function isPiece({ sk }: Item, n: number): boolean {
  return sk.startsWith('U#') && utteranceSoundNumberOfKey(sk) === n;
}
