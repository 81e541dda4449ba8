/** `/image`: reads and checks an image file before it is sent [V2]. */
import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Shown } from '../../client/sdk/frames/wire-types.ts';
import { checkImage } from '../../shared/vision/image-check.ts';
import { MAX_IMAGE_BYTES } from '../../shared/vision/limits.ts';
import { UserError } from '../terminal/user-error.ts';

/** `words`: the file, quoted if it has spaces, and a text. Throws a UserError with the reason. */
export async function readShownImage(words: string, home = homedir()): Promise<Shown> {
  const { file, text } = readImagePath(words);
  const bytes = await readImageBytes(file.startsWith('~/') ? join(home, file.slice(2)) : file, file);
  const checked = checkImage(bytes, imageMediaType(bytes));
  if ('refusal' in checked) throw new UserError(`${file}: ${checked.refusal.message}`);
  // Without metadata such as time and place.
  const { data, mediaType } = checked.image;
  return { data, mediaType, ...(text !== '' && { text }) };
}

function readImagePath(words: string): { file: string; text: string } {
  const [all = '', double, single, bare] = /^(?:"([^"]+)"|'([^']+)'|(\S+))/.exec(words) ?? [];
  const file = double ?? single ?? bare;
  if (file === undefined) throw new UserError('like this: /image "my cat.jpg" Who is that?');
  return { file, text: words.slice(all.length).trim() };
}

/** `name`: as it was typed. */
async function readImageBytes(path: string, name: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new UserError(`there is no file ${name}`);
  if (!found.isFile()) throw new UserError(`${name} is no file`);
  const most = `${MAX_IMAGE_BYTES / 1_000_000} MB`;
  if (found.size > MAX_IMAGE_BYTES)
    throw new UserError(`${name} is larger than ${most}: scale it down, or save it as JPEG`);
  return readFile(path).catch(() => {
    throw new UserError(`${name} cannot be read`);
  });
}

/** By its first bytes; unknown types are named for the refusal. */
function imageMediaType(bytes: Uint8Array): string {
  const begins = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (begins.startsWith('\u0089PNG')) return 'image/png';
  return begins.startsWith('RIFF') ? 'image/webp' : 'image/jpeg';
}
