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
  /** The answer follows, behind a colon. */
  | { is: 'label' }
  /** A control token without a meaning here. */
  | { is: 'blank' };

const THOUGHT = '(?:\\w{1,16}:)?(?:think|thinking|thoughts?|reasoning|reflection|scratch_?pad|internal_monologue)';
const OPENS_THOUGHT = new RegExp(
  `^(?:<(?:${THOUGHT})(?:\\s[^>]*)?>|\\[THINK\\]|◁think▷|<\\|START_THINKING\\|>|<\\|begin_of_thought\\|>)$`,
  'i',
);
const CLOSES_THOUGHT = new RegExp(
  `^(?:</(?:${THOUGHT})\\s*>|<channel\\|>|\\[/THINK\\]|\\[BEGIN FINAL RESPONSE\\]|◁/think▷|<\\|END_THINKING\\|>|<\\|end_of_thought\\|>)$`,
  'i',
);
/** Vendors put a name before it (`minimax:`, `｜DSML｜`, `longcat_`). */
const OPENS_CALL =
  /^<((?:[|｜]?\w+[:|｜])?(?:\w+_)?(?:(?:tool|function)[-_]?(?:calls?|use|code)|tools))(?:\s+name=["']?([\w.-]+)["']?)?(?:\s[^>]*)?>$/iu;
const NAMES_CALL = /^<((?:[|｜]?\w+[:|｜])?(?:function|invoke))(?:=|\s+name=)["']?([\w.-]+)["']?\s*>$/iu;
/** Of a call that its name began, or nothing. */
const CLOSES_CALL =
  /^<\/(?:[|｜]?\w+[:|｜])?(?:\w+_)?(?:(?:tool|function)(?:[-_]?(?:calls?|use|code))?|tools|invoke)\s*>$/iu;
const ENDS =
  /^(?:<\/s>|<eos>|<end_of_turn>|<turn\|>|<\|tool_response>|✿RESULT✿|<[|｜](?:im_end|eot_id|eom_id|endoftext|end_of_text|end▁of▁sentence|return|END_RESPONSE|END_OF_TURN_TOKEN)[|｜]>)$/i;
/** Gemma 4 writes its bar on the inner side alone. */
const CONTROL = /^<(?:[|｜][\w\s▁/:-]{1,32}[|｜]?|[\w▁]{1,32}[|｜])>$/u;
const BLANK =
  /^(?:<bos>|<start_of_turn>|\[\/?INST\]|\[\/?TOOL_RESULTS\]|\[END FINAL RESPONSE\]|<\/?(?:answer|response|final|message)>)$/i;

/** The longest token: a tag with attributes. The patterns below have the same bound. */
const LONGEST_TOKEN = 127;
const WHOLE =
  /^(?:<\|(?:open|close)\|>[^<>\n]{0,100}<\|sep\|>|<(?!\|(?:open|close)\|>)[^\s<>\d=][^<>\n]{0,124}>|\[\/?[A-Z_ ]{1,22}\]|◁[^▷\n]{0,20}▷|✿[A-Z]{1,12}✿|\]<\]\w{1,16}\[>\[)/u;
const BEGINNING =
  /^(?:<(?:[^\s<>\d=][^<>\n]*)?|<\|(?:open|close)\|>[^<>\n]*(?:<(?:\|(?:s(?:e(?:p\|?)?)?)?)?)?|\[\/?[A-Z_ ]{0,22}|◁[^▷\n]{0,20}|✿[A-Z]{0,12}|\](?:<(?:\](?:\w{0,16}(?:\[>?)?)?)?)?)$/u;

/** Where a token, or a call within a line, may begin; -1: nowhere. */
export function indexOfSpecialToken(text: string): number {
  return text.search(/[<[◁✿{\]]/u);
}

/** Where a token or the line after this one may begin; -1: nowhere. */
export function nextAnswerTokenOrLineAt(text: string): number {
  return text.search(/[<[◁✿{\]]|(?<=\n)/u);
}

/** The whole token at the beginning; null: there is none. */
export function specialTokenAtStart(text: string): string | null {
  return WHOLE.exec(text)?.[0] ?? null;
}

/** Whether this is the beginning of a token, as far as it has come. */
export function mayBecomeSpecialToken(text: string): boolean {
  return text.length < LONGEST_TOKEN && BEGINNING.test(text);
}

/** Kimi K3 writes a tag in three tokens. */
export function tagOfSpecialToken(token: string): string {
  const [, is, name] = /^<\|(open|close)\|>(.*)<\|sep\|>$/.exec(token) ?? [];
  return name === undefined ? token : is === 'open' ? `<${name}>` : `</${name}>`;
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
  if (token === '[TOOL_CALLS]' || token === '✿FUNCTION✿') return { is: 'call', name: null, close: null };
  if (/^\[(?:TOOL_CALL|FUNCTION_CALL)\]$/.test(token))
    return { is: 'call', name: null, close: token.replace('[', '[/') };
  if (token === '✿RETURN✿') return { is: 'label' };
  if (ENDS.test(token)) return { is: 'end' };
  if (CONTROL.test(token)) return controlMarkerInAnswer(token);
  return BLANK.test(token) || CLOSES_CALL.test(token) || token.startsWith(']') ? { is: 'blank' } : null;
}

const CALL_BEGINS = /^(?:tool|function|action).*(?:begin|start|prefix)$|^START_(?:ACTION|TOOL.*)$/i;
const CALL_ENDS: Readonly<Record<string, string>> = { begin: 'end', start: 'end', prefix: 'suffix' };

function controlMarkerInAnswer(token: string): Marker {
  const word = token.replace(/[<>|｜]/g, '');
  if (/^(?:channel|turn|start|start_header_id|im_start|message_sep)$/.test(word)) return { is: 'header' };
  if (/^(?:message|end_header_id|role_sep)$/.test(word)) return { is: 'message' };
  if (token === '<|tool_call>') return { is: 'call', name: null, close: '<tool_call|>' };
  if (/^(?:python_tag|(?:tool|function)[ _]calls?)$/i.test(word))
    return token.startsWith('<|') || token.startsWith('<｜')
      ? { is: 'call', name: null, close: null }
      : { is: 'blank' };
  if (CALL_BEGINS.test(word))
    return { is: 'call', name: null, close: token.replace(/begin|start|prefix/i, (part) => callEndLike(part)) };
  if (/^(?:user|system)$/i.test(word)) return { is: 'end' };
  return word === 'end' || word === 'call' ? { is: 'message_end' } : { is: 'blank' };
}

function callEndLike(beginning: string): string {
  const end = CALL_ENDS[beginning.toLowerCase()] ?? beginning;
  return beginning === beginning.toUpperCase() ? end.toUpperCase() : end;
}
