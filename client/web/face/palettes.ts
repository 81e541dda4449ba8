/** In which colours a skill's character is drawn (face.css). A skill that nobody has drawn has one of the others, always the same. */

export type Palette = 'companion' | 'tutor' | 'fern' | 'dune';

const DRAWN: ReadonlyMap<string, Palette> = new Map([
  ['companion', 'companion'],
  ['tutor', 'tutor'],
]);

export function paletteOf(skill: string): Palette {
  const sum = [...skill].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return DRAWN.get(skill) ?? (sum % 2 === 0 ? 'fern' : 'dune');
}
