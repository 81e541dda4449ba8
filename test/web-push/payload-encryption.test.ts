import { createECDH } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  arePushBrowserKeys,
  encryptPushForBrowser,
  MOST_TEXT_BYTES,
} from '../../shared/web-push/payload-encryption.ts';
import { PushBrowser } from '../fakes/push-browser.ts';

it('[D25] a message is encrypted as the example of RFC 8291, appendix A', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const browser = new PushBrowser({
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  });
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const text = 'When I grow up, I want to be a watermelon';
  expect(encryptPushForBrowser(browser.keys, text, { salt, sender }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('[D25] any text is read by its browser, by no other, and never twice in the same bytes', () => {
  const [browser, other] = [new PushBrowser(), new PushBrowser()];
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      const body = encryptPushForBrowser(browser.keys, text);
      expect(browser.decrypt(body)).toBe(text);
      expect(() => other.decrypt(body)).toThrow();
      expect(encryptPushForBrowser(browser.keys, text)).not.toEqual(body);
    }),
    { numRuns: 40 },
  );
});

it('[D25] the longest push message fills the 4,096 bytes that a push service takes, and a longer one is refused', () => {
  const browser = new PushBrowser();
  const body = encryptPushForBrowser(browser.keys, 'x'.repeat(MOST_TEXT_BYTES));
  expect(body).toHaveLength(4_096);
  expect(browser.decrypt(body)).toHaveLength(MOST_TEXT_BYTES);
  expect(() => encryptPushForBrowser(browser.keys, 'x'.repeat(MOST_TEXT_BYTES + 1))).toThrow(RangeError);
});

it("[D26] a browser's push keys are valid if one is a point of the curve and the other has 16 bytes", () => {
  const { keys } = new PushBrowser();
  expect(arePushBrowserKeys(keys)).toBe(true);
  expect(arePushBrowserKeys({ ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
  expect(arePushBrowserKeys({ ...keys, auth: keys.auth.slice(2) })).toBe(false);
});
