/** The strings of one language, filled in, and how it writes times. Pure. */
import type { englishPageStrings } from '../../shared/language/en/page-strings.ts';
import type { PluralForms } from '../../shared/language/interface-strings.ts';
import type { Message, StringName, Strings, ValuesOf } from './message.ts';

/** Written without spaces between sentences. */
const UNSPACED = ['ja', 'zh'];
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];
/** Seconds in a unit. */
const SPANS = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const;

type Unit = keyof typeof SPANS;
type Values = Readonly<Record<string, Message | number>>;
type PlainName = { [N in StringName]: (typeof englishPageStrings)[N] extends string ? N : never }[StringName];

export class Texts {
  /** BCP 47: the value of `lang`. */
  readonly tag: string;
  /** The value of `dir`. */
  readonly direction: 'ltr' | 'rtl';
  readonly #strings: Strings;
  readonly #plural: Intl.PluralRules;
  readonly #number: Intl.NumberFormat;
  readonly #relative: Intl.RelativeTimeFormat;

  constructor(tag: string, strings: Strings) {
    this.tag = tag;
    this.direction = RIGHT_TO_LEFT.includes(primaryInterfaceLanguage(tag)) ? 'rtl' : 'ltr';
    this.#strings = strings;
    this.#plural = new Intl.PluralRules(tag);
    this.#number = new Intl.NumberFormat(tag);
    this.#relative = new Intl.RelativeTimeFormat(tag, { style: 'short' });
  }

  /** The string of this name, with its values. */
  text<N extends StringName>(
    name: N,
    ...[values]: keyof ValuesOf<N> extends never ? [] : [values: ValuesOf<N>]
  ): string {
    return this.fill(this.#strings[name], { ...values });
  }

  /** A string with its placeholders in braces, for markup in their place. */
  pattern(name: PlainName): string {
    return this.#strings[name];
  }

  show(message: Message): string {
    if (typeof message === 'string') return message;
    if ('name' in message) return this.fill(this.#strings[message.name], message.values);
    if ('code' in message) return this.#errorText(message.code) ?? message.message;
    const sentences = message.map((one) => this.show(one));
    return sentences.join(UNSPACED.includes(primaryInterfaceLanguage(this.tag)) ? '' : ' ');
  }

  number(value: number): string {
    return this.#number.format(value);
  }

  /** "3 kB", rounded up. */
  kilobytes(bytes: number): string {
    const kilobytes = Math.ceil(bytes / 1_000);
    return new Intl.NumberFormat(this.tag, { style: 'unit', unit: 'kilobyte' }).format(kilobytes);
  }

  /** "a or b". */
  either(items: readonly string[]): string {
    return new Intl.ListFormat(this.tag, { type: 'disjunction' }).format(items);
  }

  /** Epoch ms. */
  date(atMs: number): string {
    return new Date(atMs).toLocaleDateString(this.tag);
  }

  /** Epoch ms: date and time. */
  time(atMs: number): string {
    return new Date(atMs).toLocaleString(this.tag);
  }

  /** Epoch ms: "6:00 PM", on another day "Wed, 6:00 PM". */
  clockTime(atMs: number, isOtherDay: boolean): string {
    const day = isOtherDay && ({ weekday: 'short' } as const);
    return new Date(atMs).toLocaleTimeString(this.tag, { hour: 'numeric', minute: '2-digit', ...day });
  }

  /** Before today: "yesterday", "Saturday"; 0: "today". */
  dayBefore(days: number, nowMs: number): string {
    if (days < 2) return new Intl.RelativeTimeFormat(this.tag, { numeric: 'auto' }).format(-days, 'day');
    const date = new Date(nowMs);
    date.setDate(date.getDate() - days);
    return date.toLocaleDateString(this.tag, { weekday: 'long' });
  }

  /** "3 hours". */
  hours(count: number): string {
    return new Intl.NumberFormat(this.tag, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(count);
  }

  /** "34 min", "1 hr, 20 min". */
  minutes(count: number): string {
    if (count >= 60) return this.hoursAndMinutes(Math.floor(count / 60), count % 60);
    return new Intl.NumberFormat(this.tag, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(count);
  }

  /** "2 min. ago"; `ms` is negative for a time to come: "in 3 hr.". */
  ago(ms: number): string {
    const seconds = Math.abs(ms) / 1_000;
    const unit: Unit =
      seconds < SPANS.minute ? 'second' : seconds < SPANS.hour ? 'minute' : seconds < 2 * SPANS.day ? 'hour' : 'day';
    const count = Math.floor(seconds / SPANS[unit]);
    return this.#relative.format(ms > 0 ? -count : count, unit);
  }

  /** "1 hr, 20 min". */
  hoursAndMinutes(hours: number, minutes: number): string {
    const { DurationFormat } = Intl as { DurationFormat?: DurationFormatter };
    if (DurationFormat) return new DurationFormat(this.tag, { style: 'short' }).format({ hours, minutes });
    const parts = (
      [
        [hours, 'hour'],
        [minutes, 'minute'],
      ] as const
    ).map(([count, unit]) =>
      new Intl.NumberFormat(this.tag, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    );
    return new Intl.ListFormat(this.tag, { type: 'unit', style: 'short' }).format(parts);
  }

  /** A string with its placeholders, or the forms of one that counts. */
  fill(pattern: string | PluralForms, values: Values): string {
    const text = typeof pattern === 'string' ? pattern : this.#formOf(pattern, values);
    return text.replaceAll(/\{(\w+)\}/g, (placeholder, key: string) => {
      const value = values[key];
      if (value === undefined) return placeholder;
      if (typeof value === 'number') return this.number(value);
      // A Latin name would move the marks beside it.
      return this.direction === 'rtl' && typeof value === 'string' ? `\u2068${value}\u2069` : this.show(value);
    });
  }

  #formOf(forms: PluralForms, { count }: Values): string {
    return forms[this.#plural.select(Number(count))] ?? forms.other;
  }

  /** Undefined: the server's own English message is more exact, or the code is not known. */
  #errorText(code: string): string | undefined {
    if (primaryInterfaceLanguage(this.tag) === 'en') return undefined;
    const text: unknown = (this.#strings as Readonly<Record<string, unknown>>)[`error.${code}`];
    return typeof text === 'string' ? text : undefined;
  }
}

/** TypeScript does not know it yet, and some browsers do not have it. */
type DurationFormatter = new (
  tag: string,
  options: { style: 'short' },
) => { format(duration: { hours: number; minutes: number }): string };

export function primaryInterfaceLanguage(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? '';
}
