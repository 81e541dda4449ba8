import { describe, expect, it } from 'vitest';
import {
  deliveryStatus,
  deliveryUrgencyText,
  type ListedDelivery,
  mutableSources,
  type ProactiveStatus,
  proactiveStatusText,
} from '../../../client/companion/panels/delivery-status-text.ts';
import { inEnglish } from '../english.ts';

const NOW = 1_800_000_000_000;
const REPORT: ListedDelivery = {
  delivery: 'd1',
  state: 'pending',
  source: 'ava',
  priority: 'active',
  policy: 'when_asked',
  at: NOW - 60_000,
  text: 'The report is ready.',
};

describe('where a delivery stands', () => {
  it.each<[string, Partial<ListedDelivery>]>([
    ['waits until you ask', {}],
    ['waits for a pause', { policy: 'next_silence' }],
    ['waits for you to be here', { policy: 'now' }],
    ['put off, until you ask', { policy: 'next_silence', deferred: true }],
    ['being told now', { state: 'offered' }],
    ['you heard it', { state: 'heard' }],
    ['expired unheard', { state: 'expired' }],
    ['erased', { state: 'erased' }],
    ['not heard in three attempts', { state: 'dead' }],
    ['dropped', { state: 'discarded' }],
    ['you did not want to hear it', { state: 'discarded', reason: 'user_declined' }],
    ['dropped, too many at once', { state: 'discarded', reason: 'overflow' }],
    ['replaced by a newer one', { state: 'discarded', reason: 'superseded' }],
    ['cancelled', { state: 'discarded', reason: 'cancelled' }],
  ])('[D2] the state of a delivery is told as "%s"', (words, more) => {
    expect(inEnglish(deliveryStatus({ ...REPORT, ...more }))).toBe(words);
  });

  it('[D23] an unusual priority of a delivery is named', () => {
    const priorities = ['critical', 'time_sensitive', 'active', 'passive'] as const;
    expect(priorities.map((one) => inEnglish(deliveryUrgencyText(one)))).toEqual([
      'critical',
      'time-sensitive',
      null,
      'no hurry',
    ]);
  });
});

describe('who can be muted', () => {
  const { source: _, ...unnamed } = REPORT;

  it('[D23] every source of deliveries can be muted, once, by name', () => {
    const inbox = { pending: [{ ...REPORT, source: 'ben' }, REPORT, unnamed], recent: [{ ...REPORT, source: 'Ava' }] };
    expect(mutableSources(inbox, [])).toEqual(['ava', 'ben']);
  });

  it('[D23] a muted source cannot be muted again', () => {
    expect(mutableSources({ pending: [REPORT], recent: [] }, ['AVA'])).toEqual([]);
  });
});

describe('her life', () => {
  const LIFE: ProactiveStatus = { on: true, news: true, asleep: false, unanswered: 0, reflecting: false };

  it.each<[string, Partial<ProactiveStatus>]>([
    ['Romy waits to be spoken to.', { on: false, reflecting: true }],
    ['Romy may speak up unasked, sometimes with the news.', {}],
    ['Romy may speak up unasked.', { news: false }],
    ['Romy may speak up unasked. One remark has had no answer.', { news: false, unanswered: 1 }],
    ['Romy may speak up unasked. 2 remarks have had no answer.', { news: false, unanswered: 2 }],
    ['Romy may speak up unasked. Resting until you do something.', { news: false, unanswered: 3, asleep: true }],
    ['Romy may speak up unasked. Just now: thinking about what was said.', { news: false, reflecting: true }],
  ])('[L6] the proactive settings are one sentence: "%s"', (words, more) => {
    expect(inEnglish(proactiveStatusText({ ...LIFE, ...more }, 'Romy'))).toBe(words);
  });
});
