/** `/mcp`: a server of the Model Context Protocol [G6]. The first call imports it and its library. */
import { bearerTokenOfHandshake } from '../../../auth/handshake.ts';
import { type Producer, producerByDigest } from '../../../auth/producers.ts';
import { Unauthenticated } from '../../../auth/unauthenticated-error.ts';
import { authenticateHttpUser, httpNotFoundError, producerOfHttpCall } from '../../http/caller-authentication.ts';
import type { HttpCall, Route } from '../../http/route.ts';

/** RFC 9728 puts the resource's path behind it; older clients leave the path out. */
const METADATA = '/.well-known/oauth-protected-resource';

export const mcpRoute: Route = {
  method: 'POST',
  path: '/mcp',
  async answer(call) {
    const producer = await mcpCallerOf(call).catch((error: unknown) => Promise.reject(mcpAuthChallenge(call, error)));
    return (await import('./mcp-answer.ts')).mcpAnswer(call, producer);
  },
};

/** By its key, or by a user's own token: then it reaches and reads this user alone [G25]. */
async function mcpCallerOf(call: HttpCall): Promise<Producer> {
  const { context, guard, header } = call;
  const token = bearerTokenOfHandshake(header('authorization'));
  const isToken = token?.includes('.') && producerByDigest(guard.producers, context.ids.digest(token)) === null;
  if (!isToken) return producerOfHttpCall(call);
  const { user } = await authenticateHttpUser(call);
  const sha256 = context.ids.digest(JSON.stringify(['agent of', user]));
  return { name: `agent-${sha256.slice(0, 32)}`, sha256, users: [user], reads: true, isUsersOwn: true };
}

/** Says where a client finds out how to sign in. */
function mcpAuthChallenge(call: HttpCall, error: unknown): unknown {
  if (!(error instanceof Unauthenticated) || call.context.settings.issuer === null) return error;
  return new Unauthenticated(error.message, `Bearer resource_metadata="${mcpServerAddress(call)}${METADATA}/mcp"`);
}

export const mcpMetadata: Route = { method: 'GET', path: `${METADATA}/mcp`, answer: mcpResourceMetadata };
export const mcpMetadataAtRoot: Route = { method: 'GET', path: METADATA, answer: mcpResourceMetadata };

async function mcpResourceMetadata(call: HttpCall) {
  const { issuer } = call.context.settings;
  if (issuer === null) throw httpNotFoundError();
  const resource = `${mcpServerAddress(call)}/mcp`;
  return {
    status: 200,
    body: { resource, authorization_servers: [issuer.issuer], bearer_methods_supported: ['header'] },
  };
}

/** As the client called it: on AWS the socket has a host of its own, and a distribution another [G40]. */
function mcpServerAddress({ context, guard, header }: HttpCall): string {
  const { protocol, host } = new URL(guard.socketUrl.replace(/^ws/, 'http'));
  const called = header('x-forwarded-host') ?? header('host') ?? host;
  return `${protocol}//${context.singleProcess ? host : called}`;
}
