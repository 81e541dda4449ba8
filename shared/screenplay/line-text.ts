/** A line's text as it grows: what is shown, and what is spoken of it, with one open mark of emphasis. */

/** A position in both. */
export type TextPosition = { display: number; speech: number };

export class LineText {
  display = '';
  speech = '';
  /** The open emphasis mark; a line's end closes it, and the next line opens it again. */
  mark = '';
  #endsInSpace = false;

  /** Nothing is visible yet. */
  get isBlank(): boolean {
    return this.display === this.mark;
  }

  get position(): TextPosition {
    return this.positionBefore(0);
  }

  /** The place so many characters before the end. */
  positionBefore(chars: number): TextPosition {
    return { display: this.display.length - chars, speech: this.speech.length - chars };
  }

  append(display: string, speech: string): void {
    this.#endsInSpace = false;
    this.display += display;
    this.speech += speech;
  }

  /** Spaces in a row are one, and those in front are none. */
  appendSpace(space: string): void {
    if (this.isBlank || this.#endsInSpace) return;
    this.append(space, space);
    this.#endsInSpace = true;
  }

  /** Takes out what stands behind a place; null, and nothing happens, if it is not spoken as it is shown. */
  cutOffFrom(position: TextPosition): string | null {
    const rest = this.display.slice(position.display);
    if (rest !== this.speech.slice(position.speech)) return null;
    this.truncateAt(position);
    return rest;
  }

  truncateAt(position: TextPosition): void {
    this.display = this.display.slice(0, position.display);
    this.speech = this.speech.slice(0, position.speech);
  }

  dropBeginning(length: number): void {
    this.display = this.display.slice(length);
    this.speech = this.speech.slice(length);
  }

  /** Begins the next line. */
  startNextLine(): void {
    this.display = this.mark;
    this.speech = '';
    this.#endsInSpace = false;
  }
}
