/** Whether the user wants the image kept [V1]: only a plain order counts. Pure. */

const COURTESY = /^(?:(?:please|and|now|oh|okay|ok)[, ]+|(?:can|could|will|would) you (?:please )?)+/i;
const THING = '(?:picture|photo|photograph|image|snapshot|pic|screenshot|drawing)';

const ORDERS: readonly RegExp[] = [
  new RegExp(`^(?:keep|save|store|remember|hold on to) (?:this|that|the|my) (?:\\p{L}+ ){0,2}${THING}\\b`, 'iu'),
  /^(?:keep|save|store) (?:this|it|that)(?: (?:one|for me|for later|please|too|safe))*$/i,
];

/** `words`: the words that came with the image. A negated sentence is no order. */
export function asksToKeepImage(words: string | null): boolean {
  const sentences = (words ?? '').split(/[.!?;\n]+|,? and (?=\p{L}+ )/u).map((one) => one.trim());
  return sentences.some((one) => {
    const plain = one.replace(COURTESY, '').replace(/,? please$/i, '');
    return !DENIED.test(one) && ORDERS.some((order) => order.test(plain));
  });
}

const DENIED = /\b(?:not|never|no|don['’]?t)\b/i;
