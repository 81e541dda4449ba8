/** Picks the picture among files, and words the refusals. Pure. */

import { type Message, messageOf } from '../../strings/message.ts';

/** A file or a pasted blob. */
export type NamedFile = Blob & { name: string };

/** Decoding a larger file takes a browser too long. */
const MOST_BYTES = 50_000_000;

type Found = { picture: NamedFile; problem: Message | null } | { picture: null; problem: Message };

/** The first picture: the agent looks at one at a time. */
export function choosePicture(files: readonly NamedFile[]): Found {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const [picture, ...others] = pictures;
  if (picture === undefined) return { picture: null, problem: noPicture(files) };
  if (picture.size > MOST_BYTES) {
    return { picture: null, problem: fileRefusal(picture.name, messageOf('picture.large')) };
  }
  return { picture, problem: others.length > 0 ? messageOf('picture.first') : null };
}

/** `why`: a sentence. */
export function fileRefusal(name: string, why: Message): Message {
  return name === '' ? why : messageOf('common.about', { what: shortenFileName(name), about: why });
}

function noPicture([file]: readonly NamedFile[]): Message {
  const kinds = messageOf('picture.kinds');
  return file === undefined
    ? [messageOf('picture.none'), kinds]
    : fileRefusal(file.name, [messageOf('picture.other'), kinds]);
}

const MOST_CHARS = 40;

/** Keeps the file extension. */
export function shortenFileName(name: string): string {
  if (name.length <= MOST_CHARS) return name;
  return `${name
    .slice(0, MOST_CHARS - 12)
    .trimEnd()
    .toWellFormed()} … ${name.slice(-8).trimStart().toWellFormed()}`;
}
