/** Parses the command line of the MCP server on stdio. */
import { parseArgs } from 'node:util';

export type Options = { url: URL; key: string };
export type Asked = { is: 'serve'; options: Options } | { is: 'help' } | { is: 'wrong'; message: string };

export const HELP = `Serve MCP on stdio for an agent on this machine, by a server of Sotto that runs.

  npm run -s sotto -- mcp --url http://127.0.0.1:8787 --key local

  --key KEY         a producer's key (default: SOTTO_PRODUCER_KEY, or local)
  --url URL         where (default: http://127.0.0.1:8787, or PORT)
  --help            this
`;

export function parseOptions(args: readonly string[], env: NodeJS.ProcessEnv): Asked {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        key: { type: 'string', default: env.SOTTO_PRODUCER_KEY ?? 'local' },
        url: { type: 'string', default: `http://127.0.0.1:${env.PORT || 8787}` },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { is: 'help' };
    const { url, key } = values;
    if (!/^https?:/.test(url) || !URL.canParse(url))
      throw new Error(`--url must begin with http:// or https://, not ${url}`);
    return { is: 'serve', options: { key, url: new URL('mcp', url.endsWith('/') ? url : `${url}/`) } };
  } catch (error) {
    return { is: 'wrong', message: error instanceof Error ? error.message : String(error) };
  }
}
