/** A line's text as it grows: what is shown, and what is spoken of it, with one open mark of emphasis. */

/** A position in both. */
export type Place = { display: number; spoken: number };

export class LineText {
  display = '';
  spoken = '';
  /** The open emphasis mark; a line's end closes it, and the next line opens it again. */
  mark = '';
  #endsInSpace = false;

  /** Nothing is visible yet. */
  get isBlank(): boolean {
    return this.display === this.mark;
  }

  get place(): Place {
    return this.placeBefore(0);
  }

  /** The place so many characters before the end. */
  placeBefore(chars: number): Place {
    return { display: this.display.length - chars, spoken: this.spoken.length - chars };
  }

  add(display: string, spoken: string): void {
    this.#endsInSpace = false;
    this.display += display;
    this.spoken += spoken;
  }

  /** Spaces in a row are one, and those in front are none. */
  addSpace(space: string): void {
    if (this.isBlank || this.#endsInSpace) return;
    this.add(space, space);
    this.#endsInSpace = true;
  }

  /** Takes out what stands behind a place; null, and nothing happens, if it is not spoken as it is shown. */
  takeFrom(place: Place): string | null {
    const rest = this.display.slice(place.display);
    if (rest !== this.spoken.slice(place.spoken)) return null;
    this.cutAt(place);
    return rest;
  }

  cutAt(place: Place): void {
    this.display = this.display.slice(0, place.display);
    this.spoken = this.spoken.slice(0, place.spoken);
  }

  dropFirst(length: number): void {
    this.display = this.display.slice(length);
    this.spoken = this.spoken.slice(length);
  }

  /** Begins the next line. */
  clear(): void {
    this.display = this.mark;
    this.spoken = '';
    this.#endsInSpace = false;
  }
}
