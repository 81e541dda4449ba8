/** Decodes what a server sends, whose headers and declarations are often wrong [T8, L4]. */
import { isAscii, isUtf8 } from 'node:buffer';

/** `named`: the charset of the header. Null: only unknown encodings are named. */
export function decodeNetworkText(bytes: Buffer, headerCharset: string | null): string | null {
  const markEncoding = encodingByMark(bytes);
  if (markEncoding !== undefined) return new TextDecoder(markEncoding).decode(bytes);
  const names = [headerCharset, encodingByDeclaration(bytes)].filter((name) => typeof name === 'string');
  const [first, second] = names.flatMap((name) => networkCharsetDecoder(name) ?? []);
  if (names.length > 0 && first === undefined) return null;
  if (first !== undefined && first.encoding !== 'utf-8') {
    // Any bytes can be read so, and these are hardly UTF-8 by accident.
    const isReallyUtf8 = ONE_BYTE.test(first.encoding) && !isAscii(bytes) && isUtf8(bytes);
    return (isReallyUtf8 ? new TextDecoder() : first).decode(bytes);
  }
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : decodeBrokenUtf8OfPage(bytes, second);
}

/** A few broken characters leave it UTF-8; without any whole one it is what was common before. */
function decodeBrokenUtf8OfPage(bytes: Buffer, declared = new TextDecoder('windows-1252')): string {
  const text = new TextDecoder().decode(bytes);
  const broken = countEncodingMatches(/\ufffd/g, text);
  return countEncodingMatches(/[^\0-\x7f\ufffd]/gu, text) > broken ? text : declared.decode(bytes);
}

function countEncodingMatches(chars: RegExp, text: string): number {
  return text.match(chars)?.length ?? 0;
}

const ONE_BYTE = /^(?:windows|iso-8859|koi8|macintosh|x-mac|ibm)/;

function networkCharsetDecoder(name: string) {
  try {
    return new TextDecoder(name);
  } catch {
    return null;
  }
}

/** The encoding that the first bytes show, by a mark or by zeros beside "<"; a header may be wrong. */
function encodingByMark(bytes: Buffer): string | undefined {
  const first = bytes.toString('hex', 0, 4);
  if (first.startsWith('efbbbf')) return 'utf-8';
  if (first.startsWith('fffe') || /^3c00..00$/.test(first)) return 'utf-16le';
  return first.startsWith('feff') || /^003c00..$/.test(first) ? 'utf-16be' : undefined;
}

/** XML declares its encoding itself when the server does not. What can be read so is not UTF-16. */
function encodingByDeclaration(bytes: Buffer): string | undefined {
  const declared = /^\s*<\?xml\s[^<>]*?encoding\s*=\s*["']([\w-]+)/i.exec(bytes.toString('latin1', 0, 200))?.[1];
  return declared?.toLowerCase().startsWith('utf-16') ? undefined : declared;
}
