/** Records when the page's audio and its microphone sound. */
import type { Disposable, Page } from 'playwright-core';

type Sounding = { hers: number[]; users: number[]; levels: number[] };
declare global {
  interface Window {
    sounding?: Sounding;
  }
}

/** Before the page is opened. */
export async function giveEars(page: Page): Promise<Disposable> {
  return await page.addInitScript(hearing);
}

/**
 * When blocks of 5 ms sounded, in ms of one clock: the agent's output, the microphone's input, and the ring's
 * levels.
 */
export function heardBy(page: Page): Promise<Sounding> {
  return page.evaluate(() => window.sounding ?? { hers: [], users: [], levels: [] });
}

function hearing(): void {
  const sounding: Sounding = { hers: [], users: [], levels: [] };
  window.sounding = sounding;
  /** A louder block counts as sound. */
  const SOUND = 0.02;
  const watch = (node: AudioNode, times: number[]) => {
    const meter = node.context.createScriptProcessor(256, 1, 1);
    meter.onaudioprocess = ({ inputBuffer }) => {
      if (inputBuffer.getChannelData(0).some((sample) => Math.abs(sample) > SOUND)) times.push(performance.now());
    };
    connect.call(node, meter);
    connect.call(meter, node.context.destination);
  };
  const { connect } = AudioNode.prototype as unknown as { connect(this: AudioNode, to: AudioNode): AudioNode };
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
    if (to instanceof AudioDestinationNode && this instanceof GainNode) watch(this, sounding.hers);
    return connect.call(this, to);
  } as typeof AudioNode.prototype.connect;
  const { mediaDevices } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    watch(new AudioContext().createMediaStreamSource(stream), sounding.users);
    return stream;
  };
  setInterval(() => {
    const level = document.querySelector<HTMLElement>('.microphone')?.style.getPropertyValue('--level');
    if (level) sounding.levels.push(Number(level));
  }, 20);
}
