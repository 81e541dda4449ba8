/** Where calls of a telephone carrier arrive, and the key that signs them [G26]. */
import type { SettingKind } from './setting.ts';

/** `address`: as the carrier is given it. `key`: the name of its key, never its value (decisions/0017). */
export type CarrierKey = { address: string; key: string };

const ENTRY = /^(\S+)\s+key=([A-Z][A-Z0-9_]{0,63})$/;
const MOST = 8;

export const carrierKeys: SettingKind<CarrierKey[]> = {
  takes:
    `up to ${MOST} public addresses with commas between, each with the name of the key that signs its calls: ` +
    'wss://sotto.example/phone key=TWILIO_AUTH_TOKEN',
  read: (value) => {
    const entries = value.split(',').map((one) => carrierKeyInSetting(one.trim()));
    const valid = entries.filter((one) => one !== null);
    return valid.length === entries.length && valid.length <= MOST ? valid : undefined;
  },
};

function carrierKeyInSetting(text: string): CarrierKey | null {
  const [, address = '', key = ''] = ENTRY.exec(text) ?? [];
  return URL.parse(address)?.protocol === 'wss:' ? { address, key } : null;
}
