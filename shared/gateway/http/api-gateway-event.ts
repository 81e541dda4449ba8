/** Requests and answers of API Gateway's HTTP API (payload 2.0). */
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { HttpAnswer, HttpRequest } from './route.ts';

export type HttpEvent = Pick<APIGatewayProxyEventV2, 'rawPath' | 'rawQueryString' | 'headers' | 'isBase64Encoded'> & {
  body?: string | undefined;
  requestContext: { http: { method: string } };
};

export function requestOfGatewayEvent(event: HttpEvent): HttpRequest {
  const { rawPath, rawQueryString, headers, body, isBase64Encoded, requestContext } = event;
  return {
    method: requestContext.http.method,
    path: rawPath,
    query: new URLSearchParams(rawQueryString),
    headers,
    body: body === undefined ? null : Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
    name: null,
  };
}

/** This API cannot stream, so it takes an answer whole. */
export async function gatewayResultOf(answer: HttpAnswer): Promise<APIGatewayProxyStructuredResultV2> {
  const { status, headers, pieces } = answer;
  let { body } = answer;
  for await (const piece of pieces ?? []) body += piece;
  return { statusCode: status, headers, body };
}
