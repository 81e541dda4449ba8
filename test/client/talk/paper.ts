/** A minimal terminal for readline: wrapping text and a few cursor movements. */
import { Writable } from 'node:stream';

export class Paper extends Writable {
  readonly isTTY = true;
  readonly columns: number;
  #cells: string[][] = [[]];
  #row = 0;
  #column = 0;

  constructor(columns: number) {
    super({ decodeStrings: false });
    this.columns = columns;
  }

  /** The visible text, without trailing empty rows. */
  get rows(): string[] {
    const rows = this.#cells.map((cells) => Array.from(cells, (cell) => cell ?? ' ').join(''));
    while (rows.at(-1) === '') rows.pop();
    return rows;
  }

  override _write(text: string, _: unknown, done: () => void): void {
    for (const [at, part] of text.split('\u001b[').entries()) {
      const [code = '', count = '', move = ''] = at === 0 ? [] : (/^(\d*)([A-Z])/.exec(part) ?? []);
      if (at > 0) this.#move(move, count);
      for (const character of part.slice(code.length)) this.#take(character);
    }
    done();
  }

  #take(character: string): void {
    if (character === '\r') this.#column = 0;
    else if (character === '\n') this.#to(this.#row + 1, 0);
    else this.#put(character);
  }

  #put(character: string): void {
    // The cursor leaves the last column only with the next character.
    if (this.#column === this.columns) this.#to(this.#row + 1, 0);
    this.#here[this.#column] = character;
    this.#column += 1;
  }

  #move(move: string, digits: string): void {
    const count = Number(digits || 1);
    if (move === 'A') this.#to(Math.max(0, this.#row - count), this.#column);
    else if (move === 'B') this.#to(this.#row + count, this.#column);
    else if (move === 'C') this.#column += count;
    else if (move === 'D') this.#column -= count;
    else if (move === 'G') this.#column = count - 1;
    else if (move === 'J' && Number(digits) === 0) {
      this.#here.length = Math.min(this.#here.length, this.#column);
      this.#cells.length = this.#row + 1;
    } else throw new Error(`this terminal cannot do ${digits}${move}`);
  }

  #to(row: number, column: number): void {
    this.#row = row;
    this.#column = column;
    while (this.#cells.length <= row) this.#cells.push([]);
  }

  get #here(): string[] {
    return this.#cells[this.#row] as string[];
  }
}
