/** What stands for itself in a string of JSON. */
const LITERAL = /^[ !#-[\]-\uffff]+$/;

/**
 * Reads events of text without parsing their JSON. Within an answer, nearly every event is like one before it
 * in all but its text; its JSON costs more to read than everything behind it.
 */
export class RepeatedTextEvents {
  #head = '';
  #tail = '';

  /** Keeps an event that says nothing but this text. */
  learn(data: string, text: string): void {
    const value = `"${text}"`;
    const at = data.indexOf(value);
    // Without escapes the text stands there as it is; twice, and one of them may be something else.
    if (at < 0 || data.includes('\\') || data.includes(value, at + 1)) return;
    this.#head = data.slice(0, at + 1);
    this.#tail = data.slice(at + value.length - 1);
  }

  /** The text of an event that differs from the one kept in nothing else; null: it may. */
  textIn(data: string): string | null {
    const [head, tail] = [this.#head, this.#tail];
    // Slices compare in a third of the time of startsWith and endsWith.
    if (head === '' || data.slice(0, head.length) !== head || data.slice(-tail.length) !== tail) return null;
    const text = data.slice(head.length, -tail.length);
    return LITERAL.test(text) ? text : null;
  }
}
