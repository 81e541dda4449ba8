/** Parses the command line of the MCP server on stdio. */
import { type CommandLine, parseCommandLine } from '../terminal/command-line.ts';

export type McpOptions = { url: URL; key: string };

export const MCP_HELP = `Serve MCP on stdio for an agent on this machine, by a server of Sotto that runs.

  npm run -s sotto -- mcp --url http://127.0.0.1:8787 --key local

  --key KEY         a producer's key (default: SOTTO_PRODUCER_KEY, or local)
  --url URL         where (default: http://127.0.0.1:8787, or PORT)
  --help            this
`;

export function parseMcpOptions(args: readonly string[], env: NodeJS.ProcessEnv): CommandLine<McpOptions> {
  return parseCommandLine(
    args,
    {
      key: { type: 'string', default: env.SOTTO_PRODUCER_KEY ?? 'local' },
      url: { type: 'string', default: `http://127.0.0.1:${env.PORT || 8787}` },
    },
    ({ values }) => {
      const { url, key } = values;
      if (!/^https?:/.test(url) || !URL.canParse(url))
        throw new Error(`--url must begin with http:// or https://, not ${url}`);
      return { key, url: new URL('mcp', url.endsWith('/') ? url : `${url}/`) };
    },
  );
}
