/**
 * Who does a piece of work, as settings spell it (B1): `<backend>:<model>@<address> key=<NAME>`, of which each backend takes its part;
 * several with commas between are a chain (B4). The spelling is read here and nowhere else.
 */

/** Null: as the settings have it for every server of this kind. `key`: the name of a key, never its value. */
export type ServerSpec = { address: string | null; key: string | null };

export type Spec =
  | { backend: 'offline' }
  | { backend: 'client' }
  | { backend: 'none' }
  | { backend: 'transcribe' }
  | { backend: 'polly' }
  | { backend: 'bedrock'; model: string }
  | ({ backend: 'openai'; model: string } & ServerSpec)
  | ({ backend: 'llamacpp' } & ServerSpec)
  | ({ backend: 'koboldai' } & ServerSpec);
type Backend = Spec['backend'];

type Kind = {
  /** What an error calls it. */
  noun: string;
  backends: readonly Backend[];
  /** Of the names of models. */
  examples: { openai: string; bedrock: string };
};

const CHAT = { openai: 'gpt-4.1-mini', bedrock: 'anthropic.claude-haiku-4-5-20251001-v1:0' };

/** What may stand in a setting, by what is set. */
const KINDS = {
  chat: {
    noun: 'model',
    backends: ['offline', 'bedrock', 'openai', 'llamacpp', 'koboldai', 'client'],
    examples: CHAT,
  },
  /** Vision, summary, reflection: asked where nobody may be connected whose model could be asked. */
  unattended: { noun: 'model', backends: ['offline', 'bedrock', 'openai', 'llamacpp', 'koboldai'], examples: CHAT },
  embeddings: {
    noun: 'embedder',
    backends: ['none', 'openai', 'bedrock'],
    examples: { openai: 'text-embedding-3-small', bedrock: 'amazon.titan-embed-text-v2:0' },
  },
  transcription: {
    noun: 'transcriber',
    backends: ['openai', 'transcribe'],
    examples: { ...CHAT, openai: 'whisper-1' },
  },
  synthesis: {
    noun: 'synthesiser',
    backends: ['openai', 'polly'],
    examples: { ...CHAT, openai: 'gpt-4o-mini-tts' },
  },
} as const satisfies Record<string, Kind>;

export type SpecKind = keyof typeof KINDS;
export type SpecOf<K extends SpecKind> = Extract<Spec, { backend: (typeof KINDS)[K]['backends'][number] }>;

const SPELLED: Readonly<Record<Backend, string>> = {
  offline: 'offline',
  client: 'client:',
  none: 'none',
  transcribe: 'transcribe',
  polly: 'polly',
  bedrock: 'bedrock:<model id>',
  openai: 'openai:<model>',
  llamacpp: 'llamacpp:',
  koboldai: 'koboldai:',
};

/** `setting`: its name, which errors begin with. Throws RangeError with what is wrong, and what to write instead. */
export function parseChain<K extends 'chat' | 'unattended'>(kind: K, setting: string, text: string): SpecOf<K>[] {
  return specEntries(text).map((entry) => parseSpec(kind, setting, entry));
}

/** One entry; otherwise as parseChain. */
export function parseSpec<K extends SpecKind>(kind: K, setting: string, text: string): SpecOf<K> {
  const entry = text.trim();
  const said = `${setting} "${quoted(entry)}"`;
  const spec = read(entry, said, KINDS[kind].examples);
  if (spec !== null && isOf(kind, spec)) return spec;
  if (spec?.backend === 'client')
    throw new RangeError(`${setting} cannot be "client:": the model of a client is asked for answers only.`);
  const isChain = kind === 'chat' || kind === 'unattended';
  const { noun, backends, examples } = KINDS[kind];
  const choices = backends.map((backend) => `"${SPELLED[backend]}"`).join(', ');
  const several = isChain ? ', or several with commas between' : '';
  const own = `"openai:${examples.openai}@https://host/v1 key=NAME"`;
  throw new RangeError(
    `${said} is no ${noun}; use one of ${choices}${several}. One with an address and a key of its own: ${own}.`,
  );
}

/** The entries of a chain, as they are spelled. */
export function specEntries(text: string): string[] {
  return text.split(',').map((entry) => entry.trim());
}

/** The chain without its entries of these backends; '' where none is left. */
export function withoutBackends(text: string, ...backends: Backend[]): string {
  return specEntries(text)
    .filter((entry) => !backends.some((backend) => backend === backendIn(entry)))
    .join(',');
}

/** Whether this chain, or a part of it, is the client's own model. */
export function asksClient(text: string): boolean {
  return specEntries(text).some((entry) => backendIn(entry) === 'client');
}

/** As logs and metrics call it. */
export function nameOf(spec: Spec): string {
  const address = 'address' in spec && spec.address !== null ? `@${spec.address}` : '';
  const model = 'model' in spec ? spec.model : '';
  return `${SPELLED[spec.backend].replace(/<.*/, '')}${model}${address}`;
}

function backendIn(entry: string): string {
  return /^\w*/.exec(entry)?.[0] ?? '';
}

function isOf<K extends SpecKind>(kind: K, spec: Spec): spec is SpecOf<K> {
  return KINDS[kind].backends.some((backend) => backend === spec.backend);
}

/** Null: there is no such backend. */
function read(entry: string, said: string, examples: Kind['examples']): Spec | null {
  const [head = '', ...options] = entry.split(/\s+/);
  const backend = backendIn(head);
  const hasColon = head.startsWith(`${backend}:`);
  const rest = head.slice(backend.length + 1);
  if (!hasColon && head !== backend) return null;
  switch (backend) {
    case 'offline':
    case 'none':
    case 'transcribe':
    case 'polly':
      if (hasColon || options.length > 0) throw new RangeError(`${said} takes nothing after "${backend}".`);
      return { backend };
    case 'client':
      if (!hasColon) return null;
      if (rest !== '' || options.length > 0)
        throw new RangeError(`${said} takes nothing after the colon: the client brings its model.`);
      return { backend };
    case 'bedrock':
      if (rest === '') throw nameless(said, `bedrock:${examples.bedrock}`);
      if (options.length > 0)
        throw new RangeError(`${said} takes nothing after its model: AWS credentials say who asks.`);
      return { backend, model: rest };
    case 'openai': {
      const { before: model, address } = addressed(rest, said);
      if (model === '') throw nameless(said, `openai:${examples.openai}`);
      return { backend, model, address, key: keyIn(options, said) };
    }
    case 'llamacpp':
    case 'koboldai': {
      if (!hasColon) return null;
      const { before, address } = addressed(rest, said);
      if (before !== '')
        throw new RangeError(
          `${said} takes no model, since the server has one; its address stands behind an @: ` +
            `"${backend}:@http://127.0.0.1:8080".`,
        );
      return { backend, address, key: keyIn(options, said) };
    }
    default:
      return null;
  }
}

function nameless(said: string, example: string): RangeError {
  return new RangeError(`${said} lacks the model's name; write for example "${example}".`);
}

/** Models' names may hold an `@`, too. What follows it is then no address that somebody forgot to begin with http://. */
const VERSIONED = /.@(?!localhost$)[\w-]+$/;
const NAMESPACED = /^@[a-z]+\/[^@]+$/;

function addressed(text: string, said: string): { before: string; address: string | null } {
  const scheme = text.search(/@https?:\/\//i);
  const at = scheme >= 0 ? scheme : text.lastIndexOf('@');
  const isName = scheme < 0 && (VERSIONED.test(text) || NAMESPACED.test(text));
  if (at < 0 || isName) return { before: text, address: null };
  return { before: text.slice(0, at), address: addressIn(text.slice(at + 1), said) };
}

function addressIn(text: string, said: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:\/\//i.test(text))
    throw new RangeError(
      `${said}: what stands behind the @ must be an http or https address, like http://127.0.0.1:11434/v1.`,
    );
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new RangeError(
      `${said}: its address may hold no user, password, ? or #; a key is named behind it, key=NAME.`,
    );
  return text.replace(/\/+$/, '');
}

/** As environments are spelled, in capitals: a key itself is not mistaken for its name. */
const KEY = /^key=([A-Z][A-Z0-9_]{0,63})$/;

function keyIn(options: readonly string[], said: string): string | null {
  const [first, ...more] = options;
  if (first === undefined) return null;
  const name = KEY.exec(first)?.[1];
  if (name !== undefined && more.length === 0) return name;
  throw new RangeError(
    `${said}: behind a blank only key=NAME may stand, with the name of a key (capitals, digits and _), never the key itself.`,
  );
}

/** Without what might be a key or a password. */
function quoted(entry: string): string {
  const [head = '', ...options] = entry.split(/\s+/);
  const plain = head.replace(/\/\/.*@/, '//…@').replace(/[?#].*$/, (rest) => `${rest[0]}…`);
  return [plain, ...options.map((option) => (KEY.test(option) ? option : '…'))].join(' ');
}
