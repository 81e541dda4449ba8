/** What a setting is: how its text is read, what it is without one, and where on AWS it can be chosen. */

/** Its meaning is the comment before it in the list, from which docs/reference/settings.md is made (`npm run docs`). */
export type Setting<Name extends string, Value> = {
  /** Of the environment variable, on one machine and in the functions alike. */
  name: Name;
  kind: SettingKind<Value>;
  /** As the environment spells it; null: unset, and its value is null. */
  otherwise: string | null;
  onAws: OnAws;
};

export type SettingKind<Value> = {
  /** Ends the sentence "NAME must be …". */
  takes: string;
  /** Undefined: the text is none of these. It is neither blank nor surrounded by spaces. */
  read(text: string): Value | undefined;
};

export type OnAws =
  /** `-c settings={"NAME": …}`: it reaches the functions of these kinds (infra/environments.ts). */
  | { by: 'settings'; readers: readonly SettingReader[] }
  /** An option of its own: `-c model=…`. */
  | { by: 'option'; option: string }
  /** Why it cannot be chosen: ends the sentence "…, because …". */
  | { by: 'nobody'; because: string };

/**
 * Functions by what they do: `sessions` decide, `socket` let people in and take what they send, `models` ask models, `tools` use tools,
 * `vision` describe images, `news` asks the feeds.
 */
export const READERS = ['all', 'sessions', 'socket', 'models', 'tools', 'vision', 'news'] as const;
export type SettingReader = (typeof READERS)[number];

export function readBy(...readers: SettingReader[]): OnAws {
  return { by: 'settings', readers };
}

export function option(option: string): OnAws {
  return { by: 'option', option };
}

export function notOnAws(because: string): OnAws {
  return { by: 'nobody', because };
}

/** `otherwise`: what holds where the operator says nothing, as the environment spells it. */
export function setting<const Name extends string, Value>(
  name: Name,
  kind: SettingKind<Value>,
  otherwise: string,
  onAws: OnAws,
): Setting<Name, Value> {
  return { name, kind, otherwise, onAws };
}

/** Null where the operator says nothing. */
export function optional<const Name extends string, Value>(
  name: Name,
  kind: SettingKind<Value>,
  onAws: OnAws,
): Setting<Name, Value | null> {
  return { name, kind, otherwise: null, onAws };
}

export type Env = Readonly<Record<string, string | undefined>>;
export type Section = Readonly<Record<string, Setting<string, unknown>>>;
export type Values<S extends Section> = {
  -readonly [Key in keyof S]: S[Key] extends Setting<string, infer Value> ? Value : never;
};

/** Throws one sentence that names the setting and what it takes. */
export function readSection<S extends Section>(section: S, env: Env): Values<S> {
  const values = Object.entries(section).map(([key, one]) => [key, readOne(one, env)]);
  return Object.fromEntries(values) as Values<S>;
}

function readOne({ name, kind, otherwise }: Setting<string, unknown>, env: Env): unknown {
  const text = env[name]?.trim() || otherwise;
  if (text === null) return null;
  const value = kind.read(text);
  if (value === undefined) throw new Error(`${name} must be ${kind.takes}.`);
  return value;
}
