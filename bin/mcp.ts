/** `npm run sotto -- mcp`: an MCP server on stdio, which passes messages on to a running server [G24]. */
import {
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { MCP_HELP, type McpOptions, parseMcpOptions } from './mcp/options.ts';
import { runProgram } from './terminal/run-program.ts';

/** Of the range that JSON-RPC leaves to servers. */
const UNREACHABLE = -32_000;

await runProgram(parseMcpOptions(process.argv.slice(2), process.env), MCP_HELP, serveMcp);

/** Runs until the agent closes its end. */
async function serveMcp({ url, key }: McpOptions): Promise<void> {
  const agent = new StdioServerTransport();
  const sotto = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  agent.onmessage = (message) => void passMcpMessage(message, sotto, agent);
  sotto.onmessage = (message) => {
    const version = isJSONRPCResultResponse(message) ? message.result.protocolVersion : undefined;
    // The answer to `initialize`: revisions of 2025 name what was agreed on in a header.
    if (typeof version === 'string') sotto.setProtocolVersion(version);
    void agent.send(message);
  };
  sotto.onerror = ({ message }) => void process.stderr.write(`${message}\n`);
  const closed = new Promise<void>((resolve) => {
    agent.onclose = resolve;
  });
  await sotto.start();
  await agent.start();
  await closed;
  await sotto.close();
}

/** A request that cannot be passed on is answered with an error, so that the agent does not wait. */
async function passMcpMessage(
  message: JSONRPCMessage,
  sotto: StreamableHTTPClientTransport,
  agent: StdioServerTransport,
): Promise<void> {
  try {
    await sotto.send(message);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (!isJSONRPCRequest(message)) return;
    await agent.send({ jsonrpc: '2.0', id: message.id, error: { code: UNREACHABLE, message: `Sotto: ${why}` } });
  }
}
