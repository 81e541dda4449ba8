/** A scripted telephone carrier: ConversationRelay's messages as documented, over a real socket [G26–G30]. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { until } from './realtime-clients.ts';

export const ADDRESS = 'wss://sotto.example/phone';
export const TOKEN = 'the auth token of the account';
export const ADA = '+15551234567';

export type RelayMessage = { type: string } & Record<string, any>;

export function signatureOf(address: string, token = TOKEN): string {
  return createHmac('sha1', token).update(address).digest('base64');
}

export class Carrier {
  readonly messages: RelayMessage[] = [];
  readonly ws: WebSocket;
  closed: number | null = null;

  private constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('message', (data) => this.messages.push(JSON.parse(String(data)) as RelayMessage));
    ws.on('close', (code) => {
      this.closed = code;
    });
    ws.on('error', () => {});
  }

  /** Rejects where the upgrade is refused. A proxy stands in between, as for any carrier. */
  static async connect(url: string, signature: string | null = signatureOf(ADDRESS)): Promise<Carrier> {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      ...(signature !== null && { 'X-Twilio-Signature': signature }),
    };
    const ws = new WebSocket(url, { headers });
    const carrier = new Carrier(ws);
    await once(ws, 'open');
    return carrier;
  }

  /** A call of this number, or to it. */
  static async call(url: string, from = ADA, more: object = {}): Promise<Carrier> {
    const carrier = await Carrier.connect(url);
    carrier.send({
      type: 'setup',
      sessionId: 'VX00000000000000000000000000000000',
      accountSid: 'AC00000000000000000000000000000000',
      parentCallSid: '',
      callSid: 'CA00000000000000000000000000000000',
      from,
      to: '+18005550101',
      forwardedFrom: '',
      callType: 'PSTN',
      callerName: '',
      direction: 'inbound',
      callStatus: 'RINGING',
      customParameters: {},
      ...more,
    });
    return carrier;
  }

  send(message: object | string): void {
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  prompt(voicePrompt: string, last = true): void {
    this.send({ type: 'prompt', voicePrompt, lang: 'en-US', last });
  }

  interrupt(utteranceUntilInterrupt: string, durationUntilInterruptMs: number | string = 460): void {
    this.send({ type: 'interrupt', utteranceUntilInterrupt, durationUntilInterruptMs });
  }

  /** What was spoken since `from`, in one text. */
  spoken(from = 0): string {
    return this.messages
      .slice(from)
      .flatMap(({ type, token }) => (type === 'text' ? token : []))
      .join('');
  }

  /** The end of the nth turn. */
  turnEnd(nth: number, timeout?: number): Promise<unknown> {
    return until(() => this.messages.filter(({ type, last }) => type === 'text' && last)[nth - 1], timeout);
  }

  ending(): Promise<RelayMessage> {
    return until(() => this.messages.find(({ type }) => type === 'end'));
  }
}
