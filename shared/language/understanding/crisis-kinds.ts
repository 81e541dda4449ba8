/** What a crisis is [K1]: to end one's life or harm oneself, to harm others, the abuse of a child. */
export const CRISIS_KINDS = ['self-harm', 'harm to others', 'child abuse'] as const;
export type CrisisKind = (typeof CRISIS_KINDS)[number];
