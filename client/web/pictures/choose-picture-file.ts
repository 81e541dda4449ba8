/** Picks the picture among files, and words the refusals. Pure. */

/** A file or a pasted blob. */
export type NamedFile = Blob & { name: string };

/** Decoding a larger file takes a browser too long. */
const MOST_BYTES = 50_000_000;

type Found = { picture: NamedFile; problem: string | null } | { picture: null; problem: string };

/** The first picture: the agent looks at one at a time. */
export function choosePicture(files: readonly NamedFile[]): Found {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const [picture, ...others] = pictures;
  if (picture === undefined) return { picture: null, problem: noPicture(files) };
  if (picture.size > MOST_BYTES) {
    return { picture: null, problem: fileRefusal(picture.name, 'It is larger than 50 MB.') };
  }
  return { picture, problem: others.length > 0 ? 'One picture at a time: this is the first one.' : null };
}

/** `why`: a sentence. */
export function fileRefusal(name: string, why: string): string {
  return name === '' ? why : `${shortenFileName(name)}: ${why}`;
}

function noPicture([file]: readonly NamedFile[]): string {
  const kinds = 'A photo or a drawing works: JPEG, PNG or WebP.';
  return file === undefined
    ? `There was no picture in it. ${kinds}`
    : fileRefusal(file.name, `This is no picture. ${kinds}`);
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
