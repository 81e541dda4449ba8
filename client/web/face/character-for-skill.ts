/** The drawing and palette of each skill's character: Mr. Ferrier has his own, all others have Romy's. */
import { FERRIER_ART } from './ferrier.tsx';
import type { Art } from './figure.tsx';
import { type Palette, paletteOf } from './palettes.ts';
import { ROMY_ART } from './romy.tsx';

export function characterOf(skill: string): { art: Art; palette: Palette } {
  const palette = paletteOf(skill);
  return { art: palette === 'tutor' ? FERRIER_ART : ROMY_ART, palette };
}
