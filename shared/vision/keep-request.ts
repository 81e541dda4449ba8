/** Whether the user wants the image kept [V1]: only a plain order in English or German counts. Pure. */

const COURTESY =
  /^(?:(?:please|and|now|oh|okay|ok|bitte|und)[, ]+|(?:can|could|will|would) you (?:please )?|(?:kannst|könntest|würdest) du (?:bitte )?)+/i;
const THING = '(?:picture|photo|photograph|image|snapshot|pic|screenshot|drawing)';
const DING = '(?:bild|foto|fotografie|aufnahme|bildschirmfoto|zeichnung)';

const ORDERS: readonly RegExp[] = [
  new RegExp(`^(?:keep|save|store|remember|hold on to) (?:this|that|the|my) (?:\\p{L}+ ){0,2}${THING}\\b`, 'iu'),
  /^(?:keep|save|store) (?:this|it|that)(?: (?:one|for me|for later|please|too|safe))*$/i,
  new RegExp(
    `^(?:behalte?|speichere?|merk dir|bewahre?|heb) (?:mir )?(?:dieses|diese|das|die|mein|meine) (?:\\p{L}+ ){0,2}${DING}(?!\\p{L})`,
    'iu',
  ),
  /^(?:behalte?|speichere?) (?:es|das)(?: (?:für mich|für später|bitte|auch))*$/i,
  new RegExp(
    `^(?:dieses|diese|das|die|mein|meine) (?:\\p{L}+ ){0,2}${DING} (?:bitte )?(?:behalten|speichern|merken|aufheben|aufbewahren)$`,
    'iu',
  ),
];

/** `words`: the words that came with the image. A negated sentence is no order. */
export function asksToKeep(words: string | null): boolean {
  const sentences = (words ?? '').split(/[.!?;\n]+|,? (?:and|und) (?=\p{L}+ )/u).map((one) => one.trim());
  return sentences.some((one) => {
    const plain = one.replace(COURTESY, '').replace(/,? (?:please|bitte)$/i, '');
    return !DENIED.test(one) && ORDERS.some((order) => order.test(plain));
  });
}

const DENIED = /\b(?:not|never|no|don['’]?t|nicht|nie|kein\w*)\b/i;
