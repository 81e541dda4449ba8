/** Browsers that get notifications [D25]: as they register, as they are listed, and what they are sent. */
import * as z from 'zod/mini';

/** Browsers of one user, with a reserve: a phone, a tablet and a few desktops. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;
/** Real ones have some 200 characters. */
const MAX_ENDPOINT = 2_000;
const MAX_TIME_ZONE = 64;

/** What `PushSubscription.toJSON()` gives, and the choices of the user on this browser. */
export const pushSubscriptionRequest = z.object({
  /** The push service's address of this browser: https. */
  endpoint: z
    .string()
    .check(z.maxLength(MAX_ENDPOINT), z.refine(isPushEndpoint, 'must be the address of a push service')),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/, 'must be a P-256 key of 65 bytes in base64url')),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/, 'must be 16 bytes in base64url')),
  }),
  /** Whether a notification says what waits, or only that something does. */
  content: z.boolean(),
  /** For quiet hours [D23]: "Europe/Rome". Absent: UTC. */
  timezone: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_TIME_ZONE))),
});

function isPushEndpoint(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** `at`: when it registered last, epoch ms. */
const pushSubscription = z.object({ id: z.string(), endpoint: z.string(), content: z.boolean(), at: z.number() });

/** `key`: what browsers take as `applicationServerKey`. */
export const pushSubscriptions = z.object({ key: z.string(), subscriptions: z.array(pushSubscription) });

export type PushSubscriptionRequest = z.infer<typeof pushSubscriptionRequest>;
export type PushSubscriptions = z.infer<typeof pushSubscriptions>;

/** What a browser shows of a delivery, as JSON in the message. `tag`: of the delivery. */
export type BrowserNotification = {
  title: string;
  body: string;
  tag: string;
  /** BCP 47. */
  language: string;
  /** The persona with whom it waits; `isDefault`: so are pages whose address names none. */
  persona: string;
  isDefault: boolean;
};
