/** The face, and the line that it says. */
import type { ReadonlySignal } from '@preact/signals';
import type { FaceName } from '../../../shared/protocol/face-names.ts';
import type { LinePlaybackQueue } from '../../sdk/voice/line-playback-queue.ts';
import { DrawnCharacter } from '../face/face.tsx';
import type { FaceState } from '../presence/face-state.ts';
import type { followGaze } from '../presence/gaze.ts';
import { LineCaption } from './captions.tsx';
import type { ConversationSignals } from './conversation-signals.ts';

type StageProps = {
  talk: ConversationSignals;
  name: string;
  face: FaceName;
  there: FaceState;
  gaze: ReturnType<typeof followGaze>;
  speaker: LinePlaybackQueue;
  spoken: ReadonlySignal<number>;
  /** On a page of its own. */
  role?: 'main';
};

export function CompanionStage({ talk, name, face, there, gaze, speaker, spoken, role }: StageProps) {
  const saying = () => {
    const said = speaker.saying;
    return said && { text: said.line.text, position: said.position };
  };
  return (
    <div class="stage" part="stage" {...(role && { role })}>
      <div class="sitting">
        <DrawnCharacter
          character={face}
          label={name}
          expression={there.expression.value}
          mood={there.mood.value}
          actions={there.action.value}
          gaze={gaze.value}
          texts={talk.texts.value}
          saying={saying}
        />
      </div>
      <LineCaption line={talk.newest.value} spoken={spoken} />
    </div>
  );
}
