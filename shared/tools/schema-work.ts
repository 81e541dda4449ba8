/**
 * Bounds the work of the schema validator [N3]. The library has no hook. So each subschema counts when it is
 * visited, and the value is a view that counts what is read of it.
 */
import type { Schema } from '@cfworker/json-schema';

/** About ten nanoseconds each: a check ends within 50 ms. */
const MOST_STEPS = 3_000_000;
const STEPS_PER_VISIT = 100;
/** An entry of a keyword's list or map, for which the library may write an error. */
const STEPS_PER_ENTRY = 50;
const STEPS_PER_READ = 10;
/** Each visit of a list may copy which of its items were evaluated. */
const STEPS_PER_ITEM = 6;
const STEPS_PER_KEY = 20;
/** Of a text that is measured, or held to a format. */
const STEPS_PER_CHARACTER = 2;
/** The library compares these whole, and writes them into its errors. */
const VALUES = new Set(['enum', 'const']);
/** Exact division of numbers with hundreds of digits. */
const STEPS_PER_DIVISION = 400;
const TEXT_CHECKS = ['minLength', 'maxLength', 'pattern', 'format'];

export class TooMuchWork extends Error {}

export class SchemaWork {
  #remainingSteps = 0;
  #longestText = 0;

  /** Begins a check: `value` as a view. The validator throws TooMuchWork once the steps are used up. */
  beginCheck(value: unknown): unknown {
    this.#remainingSteps = MOST_STEPS;
    this.#longestText = longestSchemaTextLength(value);
    return this.#view(value, new WeakMap());
  }

  /** The validator reads `$recursiveAnchor` of each subschema that it visits. */
  countVisits(part: Schema): void {
    const { $recursiveAnchor } = part;
    const steps =
      STEPS_PER_VISIT + schemaStepsPerVisitOf(part) + (part.multipleOf === undefined ? 0 : STEPS_PER_DIVISION);
    const perCharacter = TEXT_CHECKS.some((keyword) => part[keyword] !== undefined) ? STEPS_PER_CHARACTER : 0;
    const get = () => {
      this.#spend(steps + perCharacter * this.#longestText);
      return $recursiveAnchor;
    };
    Object.defineProperty(part, '$recursiveAnchor', { get, enumerable: false });
  }

  #spend(steps: number): void {
    this.#remainingSteps -= steps;
    if (this.#remainingSteps < 0) throw new TooMuchWork();
  }

  /** The same view of the same object, because the validator compares by identity. */
  #view(value: unknown, views: WeakMap<object, object>): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const earlierView = views.get(value);
    if (earlierView !== undefined) return earlierView;
    const view = new Proxy(value, {
      get: (target, key) => {
        this.#spend(key === 'length' && Array.isArray(target) ? STEPS_PER_ITEM * target.length : STEPS_PER_READ);
        return this.#view(Reflect.get(target, key), views);
      },
      ownKeys: (target) => {
        const keys = Reflect.ownKeys(target);
        for (const key of keys) this.#spend(STEPS_PER_KEY + String(key).length);
        return keys;
      },
    });
    views.set(value, view);
    return view;
  }
}

function schemaStepsPerVisitOf(part: Schema): number {
  const steps = Object.entries(part).map(([keyword, value]: [string, unknown]) => {
    if (VALUES.has(keyword)) return JSON.stringify(value).length;
    return typeof value === 'object' && value !== null ? STEPS_PER_ENTRY * countSchemaEntries(value) : 0;
  });
  return steps.reduce((total, one) => total + one, 0);
}

/** With the entries of lists inside, as in `dependentRequired`. */
function countSchemaEntries(value: object): number {
  const lists = Object.values(value).filter(Array.isArray);
  return Object.keys(value).length + lists.reduce((total, list) => total + list.length, 0);
}

function longestSchemaTextLength(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (most, [key, inner]) => Math.max(most, key.length, longestSchemaTextLength(inner)),
    0,
  );
}
