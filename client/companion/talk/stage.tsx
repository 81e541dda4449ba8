/** The face, and the line that it says. */
import type { ReadonlySignal } from '@preact/signals';
import type { FaceName } from '../../../shared/protocol/faces.ts';
import type { Speaker } from '../../sdk/voice/line-playback-queue.ts';
import { Face } from '../face/face.tsx';
import type { Presence } from '../presence/face-state.ts';
import type { gazeOf } from '../presence/gaze.ts';
import { Caption } from './captions.tsx';
import type { Talk } from './conversation-signals.ts';

type StageProps = {
  talk: Talk;
  name: string;
  face: FaceName;
  there: Presence;
  gaze: ReturnType<typeof gazeOf>;
  speaker: Speaker;
  spoken: ReadonlySignal<number>;
  /** On a page of its own. */
  role?: 'main';
};

export function Stage({ talk, name, face, there, gaze, speaker, spoken, role }: StageProps) {
  const saying = () => {
    const said = speaker.saying;
    return said && { text: said.line.text, position: said.position };
  };
  return (
    <div class="stage" part="stage" {...(role && { role })}>
      <div class="sitting">
        <Face
          character={face}
          label={name}
          expression={there.expression.value}
          mood={there.mood.value}
          actions={there.action.value}
          gaze={gaze.value}
          saying={saying}
        />
      </div>
      <Caption line={talk.newest.value} spoken={spoken} />
    </div>
  );
}
