/** The drawing and palette of each skill's character: Mr. Ferrier has his own, all others have Romy's. */
import { FERRIER_ART } from './ferrier.tsx';
import type { Art } from './figure.tsx';
import { ROMY_ART } from './romy.tsx';

export function characterOf(skill: string): { art: Art; palette: 'companion' | 'tutor' } {
  return skill === 'tutor' ? { art: FERRIER_ART, palette: 'tutor' } : { art: ROMY_ART, palette: 'companion' };
}
