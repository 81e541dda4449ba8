import { describe, expect, it } from 'vitest';
import { hasCamera, openCamera } from '../../../client/web/pictures/camera.ts';
import { attachPictures } from '../../../client/web/pictures/drop-and-paste.ts';

const CAT = new File(['cat'], 'cat.jpg', { type: 'image/jpeg' });

/** A page with drag, drop and paste events. */
function scene() {
  const page = new EventTarget();
  const added: (readonly File[])[] = [];
  const attached = attachPictures({ add: (files) => void added.push(files as readonly File[]) }, page);
  const happens = (name: string, more: object) => {
    const event = Object.assign(new Event(name, { cancelable: true }), more);
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const dragged = (name: string, types = ['Files']) => happens(name, { dataTransfer: { types, files: [CAT] } });
  return { added, attached, happens, dragged };
}

describe('the page', () => {
  it('[V2] the page shows a drop target for as long as an image is dragged over it', () => {
    const { attached, dragged } = scene();
    dragged('dragenter');
    dragged('dragenter');
    dragged('dragleave');
    expect(attached.isOver.value).toBe(true);
    dragged('dragleave');
    expect(attached.isOver.value).toBe(false);
  });

  it('[V2] the page takes a dropped image anywhere', () => {
    const { attached, added, dragged } = scene();
    dragged('dragenter');
    expect(dragged('dragover')).toBe(true);
    expect(dragged('drop')).toBe(true);
    expect(added).toEqual([[CAT]]);
    expect(attached.isOver.value).toBe(false);
  });

  it('[V2] the page leaves dragged words to where they are dragged', () => {
    const { attached, added, dragged } = scene();
    dragged('dragenter', ['text/plain']);
    expect(attached.isOver.value).toBe(false);
    expect(dragged('dragover', ['text/plain'])).toBe(false);
    expect(dragged('drop', ['text/plain'])).toBe(false);
    expect(added).toEqual([]);
  });

  it('[V2] the page takes a pasted image, and leaves words', () => {
    const { added, happens } = scene();
    expect(happens('paste', { clipboardData: { types: ['Files'], files: [CAT] } })).toBe(true);
    expect(happens('paste', { clipboardData: { types: ['text/plain', 'Files'], files: [CAT] } })).toBe(false);
    expect(added).toEqual([[CAT]]);
  });

  it('[V2] the page takes no image once it is closed', () => {
    const { attached, added, dragged } = scene();
    attached.end();
    dragged('drop');
    expect(added).toEqual([]);
  });
});

describe('the camera', () => {
  const devices = (kinds: string[], get = () => Promise.reject(new DOMException('', 'NotAllowedError'))) => {
    return {
      enumerateDevices: async () => kinds.map((kind) => ({ kind })),
      getUserMedia: get,
    } as unknown as MediaDevices;
  };

  it('[V2] the camera is offered where there is one', async () => {
    expect(await hasCamera(devices(['audioinput', 'videoinput']))).toBe(true);
    expect(await hasCamera(devices(['audioinput']))).toBe(false);
    expect(await hasCamera(undefined)).toBe(false);
  });

  it('[V2] a refused camera is reported in words', async () => {
    await expect(openCamera(devices([]))).rejects.toThrow('camera.refused');
  });
});
