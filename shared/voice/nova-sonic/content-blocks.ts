/** Tracks the open content blocks of Nova 2 Sonic: kind and content so far. */

import { MOST_BLOCKS } from './limits.ts';
import { sonicField, sonicJsonOrText, sonicTextField, type UntrustedFields } from './untrusted-fields.ts';

/**
 * `heard`: the user's words. `plan`: what the model will say; its `sound` follows; `said`: what it did say,
 * sent after the sound. `call`: a tool call.
 */
export type SonicBlockKind = 'heard' | 'plan' | 'sound' | 'said' | 'call' | 'unknown';
export type SonicBlock = { readonly kind: SonicBlockKind; text: string; isMuted: boolean };

export class SonicBlocks {
  readonly #open = new Map<string, SonicBlock>();

  begin(fields: UntrustedFields): SonicBlock {
    return this.#putBlock(fields, sonicBlockKind(fields));
  }

  /** A block without a start event is `otherwise`, or the user's words where its role says so. */
  of(fields: UntrustedFields, otherwise: SonicBlockKind = 'said'): SonicBlock {
    const found = this.#open.get(sonicBlockId(fields));
    return found ?? this.#putBlock(fields, sonicTextField(fields, 'role') === 'USER' ? 'heard' : otherwise);
  }

  end(fields: UntrustedFields): SonicBlock {
    const id = sonicBlockId(fields);
    const block = this.#open.get(id) ?? blankSonicBlock(sonicBlockKind(fields));
    this.#open.delete(id);
    return block;
  }

  /** Open plans, in order. */
  takePlanned(): SonicBlock[] {
    return [...this.#open.values()].filter(({ kind, isMuted }) => kind === 'plan' && !isMuted);
  }

  /** Drops the rest of what the model had begun to say. */
  mute(): void {
    for (const block of this.#open.values()) if (block.kind === 'plan' || block.kind === 'sound') block.isMuted = true;
  }

  #putBlock(fields: UntrustedFields, kind: SonicBlockKind): SonicBlock {
    const block = blankSonicBlock(kind);
    this.#open.set(sonicBlockId(fields), block);
    // Blocks whose end events were lost.
    for (const id of [...this.#open.keys()].slice(0, -MOST_BLOCKS)) this.#open.delete(id);
    return block;
  }
}

function blankSonicBlock(kind: SonicBlockKind): SonicBlock {
  return { kind, text: '', isMuted: false };
}

function sonicBlockId(fields: UntrustedFields): string {
  return sonicTextField(fields, 'contentId') ?? '';
}

function sonicBlockKind(fields: UntrustedFields): SonicBlockKind {
  const [type, role] = [sonicTextField(fields, 'type'), sonicTextField(fields, 'role')];
  if (type === 'AUDIO') return 'sound';
  if (type === 'TOOL') return 'call';
  if (type !== 'TEXT') return 'unknown';
  const isPlan = sonicBlockStageOf(fields) === 'SPECULATIVE';
  if (role === 'USER') return isPlan ? 'unknown' : 'heard';
  if (role === 'ASSISTANT') return isPlan ? 'plan' : 'said';
  return 'unknown';
}

/** The field is JSON text; a plain object is accepted too. */
function sonicBlockStageOf(fields: UntrustedFields): unknown {
  const more = sonicField(fields, 'additionalModelFields');
  return sonicField(typeof more === 'string' ? sonicJsonOrText(more) : more, 'generationStage');
}
