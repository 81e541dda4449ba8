/**
 * Ids of images: unguessable, and with the media type, so that no other record of an image is needed. Pure.
 */
import type { Part } from '../models/model.ts';

export type MediaType = Extract<Part, { type: 'image' }>['mediaType'];

const KINDS = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const satisfies Record<string, MediaType>;
export const MEDIA_TYPES = Object.values(KINDS);

/** Names that programs use for these: "image/jpg", "image/x-png", "image/x-citrix-jpeg". */
const ALIASES: readonly [RegExp, MediaType][] = [
  [/^image\/(?:x-)?(?:citrix-)?(?:p?jpe?g|jpe|jfif)$/, 'image/jpeg'],
  [/^image\/(?:x-)?(?:citrix-)?png$/, 'image/png'],
  [/^image\/x-webp$/, 'image/webp'],
];

/** The usual name of a declared media type: "IMAGE/JPG; q=1" is "image/jpeg". */
export function usualImageMediaType(declared: string): string {
  const [name = ''] = declared.trim().toLowerCase().split(/\s*;/);
  return ALIASES.find(([alias]) => alias.test(name))?.[1] ?? name;
}

/** `random`: from Ids. */
export function createImageId(mediaType: MediaType, random: string): string {
  return `${mediaType.slice('image/'.length)}-${random}`;
}

/** The media type in the id; null: this is no image id. */
export function mediaTypeOfImage(id: string): MediaType | null {
  const [, kind = ''] = /^([a-z]+)-./.exec(id) ?? [];
  return isImageKind(kind) ? KINDS[kind] : null;
}

function isImageKind(kind: string): kind is keyof typeof KINDS {
  return Object.hasOwn(KINDS, kind);
}
