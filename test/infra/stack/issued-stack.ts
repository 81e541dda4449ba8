import { synthesise } from '../synthesised.ts';

/** The template of a stack whose operator names an issuer and nothing else. */
export const stack = synthesise({ issuer: 'https://issuer.example', audience: 'sotto' });
