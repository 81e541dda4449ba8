/** What images are called: by what nobody can guess, and by their kind, so that nothing else needs to be kept of them. Pure. */
import type { Part } from '../models/model.ts';

export type MediaType = Extract<Part, { type: 'image' }>['mediaType'];

const KINDS = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const satisfies Record<string, MediaType>;
export const MEDIA_TYPES = Object.values(KINDS);

/** `random`: of Ids. */
export function imageId(mediaType: MediaType, random: string): string {
  return `${mediaType.slice('image/'.length)}-${random}`;
}

/** As its id says; null: no image is called so. */
export function mediaTypeOf(id: string): MediaType | null {
  const [, kind = ''] = /^([a-z]+)-./.exec(id) ?? [];
  return isKind(kind) ? KINDS[kind] : null;
}

function isKind(kind: string): kind is keyof typeof KINDS {
  return Object.hasOwn(KINDS, kind);
}
