/** The page for a user who is not in the conversation. */
import { useTexts } from '../companion/texts.tsx';
import type { Message } from '../strings/message.ts';

type OutsideProps = {
  title: Message;
  why: Message;
  /** The label of the way in. */
  label: Message;
  onClick(): void;
};

export function OutsideScreen({ title, why, label, onClick }: OutsideProps) {
  const texts = useTexts();
  return (
    <main class="opening">
      <h1>{texts.show(title)}</h1>
      <p role="alert">{texts.show(why)}</p>
      <button type="button" class="button first" onClick={onClick}>
        {texts.show(label)}
      </button>
    </main>
  );
}
