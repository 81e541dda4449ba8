/** Whom a crisis is referred to [K2]. None is built in: a wrong number costs more than none. */
import type { Helpline } from '../session/kernel/decision.ts';
import type { SettingKind } from './setting.ts';

const COUNTRY = /^(?:[A-Z]{2}|\*)$/;
/** What is dialled or sent to: digits, short codes, "text HOME to 741741". */
const MOST_CHARS = 80;
const MOST_COUNTRIES = 250;

type ByCountry = Readonly<Record<string, Helpline>>;

/** Null: nothing is noticed. */
export const helplines: SettingKind<ByCountry | 'none'> = {
  takes:
    `none, or JSON of helplines by country (ISO 3166, * for others), each with name and number of at most ` +
    `${MOST_CHARS} characters: {"US":{"name":"988 Lifeline","number":"988"}}`,
  read: (value) => (value === 'none' ? 'none' : helplinesInSetting(value)),
};

function helplinesInSetting(text: string): ByCountry | undefined {
  const entries = helplineEntriesOfSetting(text);
  const isValid = entries?.every(([country, line]) => COUNTRY.test(country) && isHelplineSetting(line));
  return entries && isValid && entries.length <= MOST_COUNTRIES
    ? Object.fromEntries(entries as [string, Helpline][])
    : undefined;
}

function helplineEntriesOfSetting(text: string): [string, unknown][] | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
  } catch {
    return null;
  }
}

function isHelplineSetting(value: unknown): value is Helpline {
  if (typeof value !== 'object' || value === null) return false;
  const { name, number, ...others } = value as Record<string, unknown>;
  return isShortHelplineSetting(name) && isShortHelplineSetting(number) && Object.keys(others).length === 0;
}

function isShortHelplineSetting(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MOST_CHARS && !/[\n{}]/.test(value);
}
