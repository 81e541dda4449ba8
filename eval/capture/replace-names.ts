/** Replaces names in a transcript by others, each by the same one wherever it stands [J9]. Pure. */
import type { TranscriptEvent } from '../transcript/events.ts';
import type { FoundName, NameKind } from './find-names.ts';

/** `times`: how often it stood in what the person and programs said. */
export type Replacement = FoundName & { by: string; times: number };

export class NameReplacer {
  readonly #byName = new Map<string, Replacement>();
  readonly #names: RegExp | null;

  /** `names`: longest first. `texts`: what they stand in, of which no stand-in is a word. */
  constructor(names: readonly FoundName[], texts: readonly string[]) {
    const standIns = new StandIns(texts.join('\n').toLowerCase());
    for (const one of names) {
      // Somebody's second name is theirs as well.
      const whole = [...this.#byName.values()].find(
        ({ name, kind }) => kind === 'person' && one.kind === 'person' && name.split(' ').includes(one.name),
      );
      this.#byName.set(one.name.toLowerCase(), { ...one, by: whole?.by ?? standIns.next(one), times: 0 });
    }
    const either = names.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
    this.#names = either === '' ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${either})(?![\\p{L}\\p{N}])`, 'giu');
  }

  text(words: string): string {
    if (this.#names === null) return words;
    return words.replace(this.#names, (found) => {
      const one = this.#byName.get(found.toLowerCase());
      if (one === undefined || (one.isExact && found !== one.name)) return found;
      one.times += 1;
      return one.by;
    });
  }

  /** Those that were found, in the order of their length. */
  get replacements(): Replacement[] {
    return [...this.#byName.values()].filter(({ times }) => times > 0);
  }

  event(event: TranscriptEvent): TranscriptEvent {
    switch (event.is) {
      case 'person':
        return { ...event, words: this.text(event.words) };
      case 'line':
        return { ...event, text: this.text(event.text), ...this.#sourceOf(event) };
      case 'push': {
        const { keywords } = event;
        const words = keywords && { keywords: keywords.map((one) => this.text(one)) };
        return { ...event, text: this.text(event.text), ...words, ...this.#sourceOf(event) };
      }
      default:
        return event;
    }
  }

  #sourceOf({ source }: { source?: string | undefined }): { source?: string } {
    return source === undefined ? {} : { source: this.text(source) };
  }
}

const PEOPLE = 'Robin Kim Noa Sasha Jules Toni Alexis Charlie Dana Kit Lou Mika Nico Remy Sam Val'.split(' ');
const PLACES = 'Ashford Millbrook Westbury Linden Harwick Oakdale Eastham Norwood'.split(' ');

/** Of each kind another one each time. None says anything of what it stands for. */
class StandIns {
  readonly #taken: string;
  readonly #counts: Record<NameKind, number> = { person: 0, place: 0, address: 0, number: 0 };

  constructor(taken: string) {
    this.#taken = taken;
  }

  next({ name, kind }: FoundName): string {
    this.#counts[kind] += 1;
    const count = this.#counts[kind];
    switch (kind) {
      case 'person':
      case 'place': {
        const names = kind === 'person' ? PEOPLE : PLACES;
        const standIn = names[count - 1] ?? `${kind === 'person' ? 'Person' : 'Place'} ${count}`;
        return this.#taken.includes(standIn.toLowerCase()) ? this.next({ name, kind, isExact: true }) : standIn;
      }
      case 'address':
        if (name.startsWith('@')) return `@someone${count}`;
        return name.includes('@') ? `someone${count}@example.com` : `https://example.com/${count}`;
      case 'number': {
        let place = 0;
        return name.replace(/[\p{L}\p{N}]/gu, (sign) => {
          place += 1;
          return /\p{N}/u.test(sign) ? String((3 + 7 * place + count) % 10) : 'X';
        });
      }
    }
  }
}
