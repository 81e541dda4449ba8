/** The faces that the page draws [E1]. */
export const FACES = ['romy', 'ferrier'] as const;
export type FaceName = (typeof FACES)[number];
