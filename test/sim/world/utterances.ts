/** Utterances, with their meaning labelled by hand. */

export type Utterance = {
  text: string;
  /** As an answer to an open question [D10]. */
  answers: 'yes' | 'no' | 'later' | 'neither';
  /** During a delivery [D15]. */
  refuses: 'decline' | 'defer' | null;
  /** The keywords of deliveries that it really mentions [D6]. */
  names: readonly string[];
  /** Requests everything that waits [D9]. */
  asksForAll: boolean;
};

/** The keywords that deliveries wait for. */
export const KEYWORDS = ['flight', 'weather', 'rate', 'art', 'bus', 'lost parcel', 'café'] as const;

const yes = [
  'Yes, please.',
  'um, yeah',
  'Go on then.',
  'No problem, go ahead.',
  'Why not?',
  'Of course!',
  'okay',
  'mhm',
];
const no = ['No, thanks.', "Don't.", 'nope', 'Skip it.', 'No way!', 'stop'];
const later = ['Maybe later.', 'Yes, but not now.', 'not now'];
/** Most contain "yes", "no", "ok" or a keyword within another word. */
const neither = [
  'I know a good place.',
  'Another time, maybe.',
  'Play the piano.',
  'Look at this.',
  'Yesterday was long.',
  'I cannot concentrate.',
  'Start the party.',
  'A busy day.',
  'Tell me about the sea.',
  'How was your day?',
  'Not sure.',
  'pause',
  'repeat that',
  'slower',
  'faster',
  'Mute ava.',
];
const naming: readonly (readonly [text: string, name: string])[] = [
  ['What about the flight?', 'flight'],
  ['Are there any FLIGHTS today?', 'flight'],
  ['How is the weather?', 'weather'],
  ['What is the exchange rate?', 'rate'],
  ['Tell me about art.', 'art'],
  ['When do the buses leave?', 'bus'],
  ['Where is my lost parcel?', 'lost parcel'],
  ['Is the cafe open?', 'café'],
];

export const UTTERANCES: readonly Utterance[] = [
  ...yes.map((text) => utterance(text, { answers: 'yes' })),
  ...no.map((text) => utterance(text, { answers: 'no', refuses: 'decline' })),
  ...later.map((text) => utterance(text, { answers: 'later', refuses: text === 'not now' ? 'decline' : 'defer' })),
  ...neither.map((text) => utterance(text, {})),
  ...naming.map(([text, name]) => utterance(text, { names: [name] })),
  utterance('Yes, and what about the flight?', { answers: 'yes', names: ['flight'] }),
  utterance('Any updates?', { asksForAll: true }),
  utterance('What did you find?', { asksForAll: true }),
];

/** Starts a turn, and means nothing else. */
export const PLAIN: readonly Utterance[] = UTTERANCES.filter(({ text }) =>
  ['Tell me about the sea.', 'How was your day?', 'Look at this.'].includes(text),
);

/** States a fact about the user [M5]. */
export const FACT_STATEMENTS: readonly Utterance[] = [
  ...['tea', 'coffee', 'chess', 'the sea', 'old trains', 'running'].map((thing) => `I like ${thing}.`),
  'I prefer coffee to tea.',
  'I prefer tea to coffee.',
].map((text) => utterance(text, {}));

/** Forgets that fact [M5]. */
export const FORGET_REQUESTS: readonly Utterance[] = [
  // After a question, it is an answer.
  utterance('Forget that.', { answers: 'no', refuses: 'decline' }),
  ...['Please forget that I like tea.', 'Forget what I said about the sea.'].map((text) => utterance(text, {})),
];

/** What an order has done: a reminder, or something outside, by a tool of the turn or by a workflow. */
const ORDERS = { order: 'Remind me of', send: 'Send', ship: 'Ship' } as const;
type Order = { tool: keyof typeof ORDERS; n: number; isAnother: boolean };

const byText = new Map([...UTTERANCES, ...FACT_STATEMENTS, ...FORGET_REQUESTS].map((one) => [one.text, one]));

export const ANY_UPDATES = findUtterance('Any updates?');

/** Parts of the agent's confirmation questions. */
export const ECHO = findUtterance('Yes, please.');

/** `isAnother`: once more what was ordered before. */
export function orderOf({ tool, n, isAnother }: Order): Utterance {
  return utterance(`${ORDERS[tool]} ${isAnother ? 'another ' : ''}order ${n}.`, {});
}

/** Null: the utterance orders nothing. */
export function orderIn(words: string | null): Order | null {
  const [, verb, another, n] = /^(Remind me of|Send|Ship) (another )?order (\d+)\.$/.exec(words ?? '') ?? [];
  const tool = (['order', 'send', 'ship'] as const).find((one) => ORDERS[one] === verb);
  return tool === undefined ? null : { tool, n: Number(n), isAnother: another !== undefined };
}

/** Throws for an unknown utterance. */
export function findUtterance(text: string): Utterance {
  const order = orderIn(text);
  const found = order === null ? byText.get(text) : orderOf(order);
  if (found === undefined) throw new Error('nobody says that');
  return found;
}

function utterance(text: string, more: Partial<Utterance>): Utterance {
  return { text, answers: 'neither', refuses: null, names: [], asksForAll: false, ...more };
}
