/** The address and the key's name of an entry of a model setting [B1]. `said`: the entry, for errors. */

/** Model names may hold an `@`, so the text behind it need not be an address without http://. */
const VERSIONED = /.@(?!localhost$)[\w-]+$/;
const NAMESPACED = /^@[a-z]+\/[^@]+$/;

/** An entry's model and its server's address. Throws RangeError with what to write. */
export function splitModelAddress(text: string, where: string): { target: string; address: string | null } {
  const scheme = text.search(/@https?:\/\//i);
  const at = scheme >= 0 ? scheme : text.lastIndexOf('@');
  const isName = scheme < 0 && (VERSIONED.test(text) || NAMESPACED.test(text));
  if (at < 0 || isName) return { target: text, address: null };
  return { target: text.slice(0, at), address: readModelServerAddress(text.slice(at + 1), where) };
}

function readModelServerAddress(text: string, where: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:\/\//i.test(text))
    throw new RangeError(
      `${where}: what stands behind the @ must be an http or https address, like http://127.0.0.1:11434/v1.`,
    );
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new RangeError(
      `${where}: its address may hold no user, password, ? or #; a key is named behind it, key=NAME.`,
    );
  return text.replace(/\/+$/, '');
}

/** Capitals, as in environments: a key itself does not match. */
export const KEY = /^key=([A-Z][A-Z0-9_]{0,63})$/;

/** The name behind `key=`; null: none is there. Throws RangeError for anything else. */
export function modelSecretNameInOptions(options: readonly string[], where: string): string | null {
  const [first, ...more] = options;
  if (first === undefined) return null;
  const name = KEY.exec(first)?.[1];
  if (name !== undefined && more.length === 0) return name;
  throw new RangeError(
    `${where}: behind a blank only key=NAME may stand, with the name of a key (capitals, digits and _), never the key itself.`,
  );
}
