/** The palette of a skill's character (face.css). An unknown skill always gets the same one of them. */

export type Palette = 'companion' | 'tutor' | 'fern' | 'dune';

const DRAWN: ReadonlyMap<string, Palette> = new Map([
  ['companion', 'companion'],
  ['tutor', 'tutor'],
]);

export function paletteOf(skill: string): Palette {
  const sum = [...skill].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return DRAWN.get(skill) ?? (sum % 2 === 0 ? 'fern' : 'dune');
}
