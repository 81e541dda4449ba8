/** Frames and effects in an abbreviated form. */
import type { DurableFrame } from '../../shared/protocol/frames.ts';
import type { Effect } from '../../shared/session/kernel/decision.ts';

/** Sent frames: "line 0 Hello.", "turn.ended complete". */
export function short(frames: readonly DurableFrame[]): string[] {
  return frames.map(shortFrame);
}

function shortFrame(frame: DurableFrame): string {
  switch (frame.type) {
    case 'line':
      return `${frame.kind === 'reply' ? 'line' : frame.kind} ${frame.index} ${frame.text}`;
    case 'turn.started':
      return `turn.started ${frame.turn} ${frame.cause}`;
    case 'turn.ended':
      return `turn.ended ${frame.turn} ${frame.status}`;
    case 'turn.silenced':
      return `turn.silenced ${frame.turn}`;
    case 'settings':
      return `settings ${frame.verbosity} ${frame.speed}`;
    case 'state':
      return `state ${frame.version} ${frame.patch.map(({ op, path }) => `${op} ${path}`).join(', ')}`;
    case 'tool':
      return `tool ${frame.name} ${frame.state}`;
    case 'delivery':
      return `${frame.delivery} ${frame.state}${frame.reason ? ` ${frame.reason}` : ''}`;
  }
}

export function spoken(frames: readonly DurableFrame[]): string[] {
  return frames.flatMap((frame) => (frame.type === 'line' ? [frame.text] : []));
}

/** Effects: "c1 accepted", "c1 error not_ready", "reply to turn 1, ask 1". */
export function answers(effects: readonly Effect[]): string[] {
  return effects.map(shortEffect);
}

function shortEffect(effect: Effect): string {
  switch (effect.do) {
    case 'answer': {
      const { frame } = effect;
      const more =
        frame.type === 'error' ? ` ${frame.code}` : frame.type === 'accepted' && frame.duplicate ? ' duplicate' : '';
      return `${effect.connection} ${frame.type}${more}`;
    }
    case 'welcome':
      return `${effect.connection} welcome after ${effect.cursor}`;
    case 'close':
      return `${effect.connection} close ${effect.code}`;
    case 'reply':
      return `reply to turn ${effect.turn}, ask ${effect.ask}`;
    case 'inbox':
      return `${effect.connection} inbox`;
    case 'workflow':
      return `workflow ${effect.call.call}`;
    case 'stop':
      return `stop ${effect.call.call}`;
    case 'give up':
      return `give up ${effect.call}`;
    case 'remember':
      return `remember ${effect.edition}`;
    case 'reflect':
      return `reflect ${effect.number}`;
    case 'stages':
      return `stages of ${effect.act}`;
    case 'listen':
      return `listen to ${effect.utterance}, ask ${effect.ask}`;
    case 'count crisis':
      return `count ${effect.what}`;
    case 'announce':
      return `announce ${effect.delivery}`;
  }
}
