/** Sessions that were stored before she had a life of her own (L1). */
import { expect, it } from 'vitest';
import { durableFrames } from '../../shared/protocol/frames.ts';
import { nextDueAt } from '../../shared/session/deadlines.ts';
import type { Event, Record } from '../../shared/session/events.ts';
import { applyEvent, evolve } from '../../shared/session/evolve.ts';
import { check } from '../../shared/session/invariants.ts';
import { framesOf } from '../../shared/session/log/outbox.ts';
import { newLife } from '../../shared/session/proactive/state.ts';
import type { Session } from '../../shared/session/state.ts';
import { newWishes } from '../../shared/session/state.ts';
import { grown } from '../../shared/storage/old-snapshots.ts';
import { attached, operator, Story } from '../session/story.ts';

/** As it was stored by then: no life, no image, and neither a page that could be hidden nor a wish about either. */
function before(session: Session): Session {
  const { life: _life, image: _image, client, wishes, ...stored } = session;
  const { visible: _visible, ...there } = client ?? {};
  const { life: _wish, news: _news, ...wished } = wishes;
  return JSON.parse(JSON.stringify({ ...stored, client: client && there, wishes: wished })) as Session;
}

it('[L1] [S12] a snapshot without a life loads, and she begins to live in it once the user does something', () => {
  const story = attached();
  story.exchange('Hi.', ['Hello.']);
  const session = grown(before(story.session));
  expect(session.life).toEqual({ ...newLife(), asleep: true });
  expect(session.client).toEqual(story.session.client);
  expect(session.wishes).toEqual(story.session.wishes);
  expect(check(session)).toBe(null);
  const living = { ...operator, life: true };
  expect(nextDueAt(session, story.nowMs + 3_600_000, living)).toBe(null);
  const awake = applyEvent(session, { type: 'active' }, story.nowMs);
  expect(nextDueAt(awake, story.nowMs, living)).toBeGreaterThanOrEqual(story.nowMs + 20_000);
});

it('[L1] and what the user has wished by then stands', () => {
  const story = attached();
  story.settings({ attentionPerHour: 2, mute: ['ava'] });
  expect(grown(before(story.session)).wishes).toMatchObject({
    attentionPerHour: 2,
    mute: ['ava'],
    life: true,
    news: true,
  });
});

it('[S11] a session of before models could be chosen is answered by the usual one', () => {
  const { model: _model, ...wishes } = new Story().session.wishes;
  const stored = { ...new Story().session, wishes } as Session;
  expect(grown(stored).wishes.model).toBeNull();
});

it('[L1] nobody is there: nobody becomes visible by that', () => {
  expect(grown(before(new Story().session)).client).toBe(null);
});

it('[S6] [S12] settings of before are replayed as what held by then: her life was neither on nor off', () => {
  const {
    life: _life,
    news: _news,
    ...settings
  } = { ...newWishes(), type: 'settings', verbosity: 'brief', speed: 1 } as const;
  const record = { v: 1, n: 1, atMs: 1_000, seq: 0, events: [settings as Event] } satisfies Record;
  const [frame] = framesOf(record, 'Mira');
  expect(durableFrames.settings.parse(frame)).toMatchObject({ life: true, news: true, verbosity: 'brief' });
  expect(evolve(new Story().session, record).wishes).toEqual(newWishes());
});

it('[L1] what has been stored since is left as it is', () => {
  const story = attached();
  story.settings({ visible: false, life: false });
  expect(grown(story.session)).toEqual(story.session);
});

it('[D11] [D15] what waited by flags waits as they said, and remarks are counted from now on', () => {
  const story = attached().wait(60_000);
  story.vad(true, 1);
  for (const id of ['a', 'b', 'c']) story.push(id);
  const { life, deliveries, ...rest } = story.session;
  const flags = [{ agreed: true }, { passedOver: true }, {}];
  const { remarks: _remarks, ...lived } = life;
  const flagged = deliveries.map(({ pending: _pending, ...one }, at) => ({
    ...one,
    ...{ agreed: false, passedOver: false },
    ...flags[at],
  }));
  const stored = JSON.parse(JSON.stringify({ ...rest, life: lived, deliveries: flagged })) as Session;
  const session = grown(stored);
  expect(session.deliveries.map(({ pending }) => pending)).toEqual([
    { is: 'agreed' },
    { is: 'passedOver', turn: 0 },
    { is: 'new' },
  ]);
  expect(session.deliveries[0]).not.toHaveProperty('agreed');
  expect(session.life).toEqual(life);
  expect(grown(session)).toEqual(session);
});
