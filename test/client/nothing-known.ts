import type { RememberedOfUser } from '../../shared/protocol/me.ts';

export const NOTHING: RememberedOfUser = {
  facts: [],
  summary: '',
  milestones: [],
  reflections: [],
  entries: [],
  reminders: [],
  waiting: [],
  talkTime: [],
  settings: {
    verbosity: null,
    speed: 1,
    quietHours: null,
    later: 'discard',
    attentionPerHour: 6,
    mute: [],
    life: true,
    news: true,
    newsTopics: [],
    model: null,
    language: null,
    quietUntil: null,
  },
};
