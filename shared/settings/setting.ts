/** What a setting is: how its text is read, its default, and where to choose it on AWS. */

/** The comment before it in the list becomes its row of docs/reference/settings.md (`npm run docs`). */
export type Setting<Name extends string, Value> = {
  /** The environment variable, on one machine and in the functions. */
  name: Name;
  kind: SettingKind<Value>;
  /** The default, as in the environment; null: none, and the value is null. */
  otherwise: string | null;
  onAws: OnAws;
};

export type SettingKind<Value> = {
  /** Ends the sentence "NAME must be …". */
  takes: string;
  /** Undefined: the text is invalid. The text is not blank, and trimmed. */
  read(text: string): Value | undefined;
};

export type OnAws =
  /** `-c settings={"NAME": …}`: it reaches the functions of these kinds (function-environments.ts). */
  | { by: 'settings'; readers: readonly SettingReader[] }
  /** An option of its own: `-c model=…`. */
  | { by: 'option'; option: string }
  /** Why it cannot be chosen: ends the sentence "…, because …". */
  | { by: 'nobody'; because: string };

/**
 * Kinds of functions: `sessions` decide, `socket` accepts connections and frames, `models` ask models,
 * `tools` call tools, `vision` describes images, `news` reads feeds.
 */
export const READERS = ['all', 'sessions', 'socket', 'models', 'tools', 'vision', 'news'] as const;
export type SettingReader = (typeof READERS)[number];

export function settingReadByFunctions(...readers: SettingReader[]): OnAws {
  return { by: 'settings', readers };
}

export function settingFromAwsOption(option: string): OnAws {
  return { by: 'option', option };
}

export function settingNotOnAws(because: string): OnAws {
  return { by: 'nobody', because };
}

/** `otherwise`: the default, as in the environment. */
export function setting<const Name extends string, Value>(
  name: Name,
  kind: SettingKind<Value>,
  otherwise: string,
  onAws: OnAws,
): Setting<Name, Value> {
  return { name, kind, otherwise, onAws };
}

/** Null without a value. */
export function settingOrNull<const Name extends string, Value>(
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

/** Throws one sentence that names the setting and its valid values. */
export function readSettingSection<S extends Section>(section: S, env: Env): Values<S> {
  const values = Object.entries(section).map(([key, one]) => [key, readSettingValue(one, env)]);
  return Object.fromEntries(values) as Values<S>;
}

function readSettingValue({ name, kind, otherwise }: Setting<string, unknown>, env: Env): unknown {
  const text = env[name]?.trim() || otherwise;
  if (text === null) return null;
  const value = kind.read(text);
  if (value === undefined) throw new Error(`${name} must be ${kind.takes}.`);
  return value;
}
