/** When users are told that the agent is an AI [K6]. */
import type { SettingKind } from './setting.ts';

const HOUR_MS = 3_600_000;
const MOST_HOURS = 10_000;

/** Milliseconds after which it is told again; infinite: once; null: when somebody asks. */
export const disclosure: SettingKind<number | null> = {
  takes: `asked, first, or hours from 1 to ${MOST_HOURS.toLocaleString('en')}`,
  read: (value) => {
    if (value === 'asked') return null;
    if (value === 'first') return Number.POSITIVE_INFINITY;
    const hours = /^\d{1,5}$/.test(value) ? Number(value) : 0;
    return hours >= 1 && hours <= MOST_HOURS ? hours * HOUR_MS : undefined;
  },
};
