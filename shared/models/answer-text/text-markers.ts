/** Markers that templates of models leave in their text, by what they begin or end [P7, P10]. */

export type Marker =
  | { is: 'thought' }
  | { is: 'thought_end' }
  /** A message of several ends; phi ends its only one like that. */
  | { is: 'message_end' }
  /** `close`: the token that ends it; null: the answer's end does. `name`: the tool's, if it stands there. */
  | { is: 'call'; close: string | null; name: string | null }
  /** A message begins; its channel or role follows (harmony, ChatML, Llama). */
  | { is: 'header' }
  /** Its words follow. */
  | { is: 'message' }
  /** Nothing of the answer follows. */
  | { is: 'end' }
  /** A control token without a meaning here. */
  | { is: 'blank' };

const THOUGHT = 'think|thinking|thought|thoughts|reasoning|reflection|scratchpad|seed:think|internal_monologue';
const OPENS_THOUGHT = new RegExp(
  `^(?:<(?:${THOUGHT})(?:\\s[^>]*)?>|\\[THINK\\]|◁think▷|<\\|START_THINKING\\|>|<\\|begin_of_thought\\|>)$`,
  'i',
);
const CLOSES_THOUGHT = new RegExp(
  `^(?:</(?:${THOUGHT})\\s*>|\\[/THINK\\]|◁/think▷|<\\|END_THINKING\\|>|<\\|end_of_thought\\|>)$`,
  'i',
);
/** Vendors put a name before it (`minimax:`, `｜DSML｜`, `longcat_`). */
const OPENS_CALL =
  /^<((?:[|｜]?\w+[:|｜])?(?:\w+_)?(?:tool|function)[-_]?(?:calls?|use|code))(?:\s+name=["']?([\w.-]+)["']?)?(?:\s[^>]*)?>$/iu;
const NAMES_CALL = /^<((?:[|｜]?\w+[:|｜])?(?:function|invoke))(?:=|\s+name=)["']?([\w.-]+)["']?\s*>$/iu;
const ENDS =
  /^(?:<\/s>|<eos>|<end_of_turn>|<[|｜](?:im_end|eot_id|eom_id|endoftext|end_of_text|end▁of▁sentence|return|END_RESPONSE|END_OF_TURN_TOKEN)[|｜]>)$/i;
const CONTROL = /^<[|｜][\w\s▁/-]{1,32}[|｜]>$/u;
const BLANK =
  /^(?:<bos>|<start_of_turn>|\[\/?INST\]|\[\/?TOOL_RESULTS\]|<\/(?:answer|response|final)>|<(?:answer|response|final)>)$/i;

/** The longest token: a tag with attributes. The patterns below have the same bound. */
const LONGEST_TOKEN = 127;
const WHOLE = /^(?:<[^\s<>\d=][^<>\n]{0,124}>|\[\/?[A-Z_]{1,20}\]|◁[^▷\n]{0,20}▷)/u;
const BEGINNING = /^(?:<(?:[^\s<>\d=][^<>\n]*)?|\[\/?[A-Z_]{0,20}|◁[^▷\n]{0,20})$/u;

/** Where a token may begin; -1: nowhere. */
export function indexOfSpecialToken(text: string): number {
  return text.search(/[<[◁]/u);
}

/** Where a token or the line after this one may begin; -1: nowhere. */
export function nextAnswerTokenOrLineAt(text: string): number {
  return text.search(/[<[◁]|(?<=\n)/u);
}

/** The whole token at the beginning; null: there is none. */
export function specialTokenAtStart(text: string): string | null {
  return WHOLE.exec(text)?.[0] ?? null;
}

/** Whether this is the beginning of a token, as far as it has come. */
export function mayBecomeSpecialToken(text: string): boolean {
  return text.length < LONGEST_TOKEN && BEGINNING.test(text);
}

/** Null: it is text. */
export function markerOfSpecialToken(token: string): Marker | null {
  if (OPENS_THOUGHT.test(token)) return { is: 'thought' };
  if (CLOSES_THOUGHT.test(token)) return { is: 'thought_end' };
  const [, tag, called = null] = OPENS_CALL.exec(token) ?? [];
  if (tag !== undefined)
    return { is: 'call', name: called, close: tag === 'start_function_call' ? '<end_function_call>' : `</${tag}>` };
  const [, opener, name] = NAMES_CALL.exec(token) ?? [];
  if (opener !== undefined && name !== undefined) return { is: 'call', name, close: `</${opener}>` };
  if (token === '[TOOL_CALLS]') return { is: 'call', name: null, close: null };
  if (ENDS.test(token)) return { is: 'end' };
  return CONTROL.test(token) ? controlMarkerInAnswer(token) : BLANK.test(token) ? { is: 'blank' } : null;
}

function controlMarkerInAnswer(token: string): Marker {
  const word = token.replace(/[<>|｜]/g, '');
  if (/^(?:channel|start|start_header_id|im_start)$/.test(word)) return { is: 'header' };
  if (/^(?:message|end_header_id)$/.test(word)) return { is: 'message' };
  if (/^(?:python_tag|tool_calls?)$/i.test(word)) return { is: 'call', name: null, close: null };
  if (/^tool.*begin$/i.test(word)) return { is: 'call', name: null, close: token.replace(/begin/i, 'end') };
  if (/^(?:user|system)$/i.test(word)) return { is: 'end' };
  return word === 'end' || word === 'call' ? { is: 'message_end' } : { is: 'blank' };
}
