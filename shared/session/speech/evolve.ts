/** Applies the events of utterances and of the way of speech (evolve.ts). */
import type { Event } from '../kernel/events.ts';
import { MOST_UNDERSTOOD } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { liveOf } from './live-sound.ts';
import type { Hearing } from './state.ts';

type OfSpeech = Extract<
  Event,
  {
    type:
      | 'utterance.committed'
      | 'utterance.retried'
      | 'utterance.transcribed'
      | 'speech.switched'
      | 'speech.announced'
      | 'sound.changed';
  }
>;

export function withSpeech(session: Session, event: OfSpeech, atMs: number): Session {
  const { hearing, client } = session;
  switch (event.type) {
    case 'utterance.committed': {
      const { utterance, count } = event;
      const isLive = client !== null && liveOf(utterance) !== null;
      const heard = { ...session, hearing: [...hearing, { utterance, count, atMs, asks: 1 }] };
      return isLive ? { ...heard, client: { ...client, liveFrom: count } } : heard;
    }
    case 'utterance.retried':
      return { ...session, hearing: hearing.map((one) => askedAgain(one, event.utterance, atMs)) };
    case 'utterance.transcribed':
      return {
        ...session,
        hearing: hearing.filter(({ utterance }) => utterance !== event.utterance),
        understood: [...session.understood, event.utterance].slice(-MOST_UNDERSTOOD),
      };
    case 'speech.switched':
      return client === null ? session : { ...session, client: { ...client, speech: event.way, sounds: 'otherwise' } };
    case 'speech.announced': {
      if (client === null) return session;
      const { sounds: _, ...announced } = client;
      return { ...session, client: announced };
    }
    case 'sound.changed':
      return client === null ? session : { ...session, client: { ...client, listens: event.wanted && session.n } };
  }
}

function askedAgain(one: Hearing, utterance: string, atMs: number): Hearing {
  return one.utterance === utterance ? { ...one, atMs, asks: one.asks + 1, saidMs: one.saidMs ?? one.atMs } : one;
}
