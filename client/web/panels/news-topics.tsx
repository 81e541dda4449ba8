/** What there is to be more or less of in the news [L8]. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { MAX_NEWS_TOPIC } from '../../../shared/protocol/limits.ts';
import type { PanelSettings, SettingsChange } from '../../companion/panels/pending-settings.ts';
import { Sentence, useTexts } from '../../companion/texts.tsx';

type NewsTopics = PanelSettings['newsTopics'];
const WANTS = ['more', 'less', 'none'] as const;

export function NewsTopicSettings({
  topics,
  choose,
}: {
  topics: NewsTopics;
  choose: (change: SettingsChange) => void;
}) {
  const texts = useTexts();
  const [field, hint] = [useId(), useId()];
  const typed = useSignal('');
  const name = typed.value.trim();
  const others = (topic: string) => topics.filter((one) => one.topic.toLowerCase() !== topic.toLowerCase());
  return (
    <div class="field-group">
      <h4>{texts.text('newsTopics.title')}</h4>
      <ul class="panel-chips">
        {topics.map(({ topic, want }) => (
          <li key={topic}>
            <button type="button" class="button" onClick={() => choose({ newsTopics: others(topic) })}>
              {/* One item of the button's row: the words around the topic keep their spaces. */}
              <span>
                <Sentence of={`newsTopics.is.${want}`} values={{ topic: <bdi>{topic}</bdi> }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div class="field-typed">
        <label for={field}>{texts.text('newsTopics.topic')}</label>
        <input
          id={field}
          type="text"
          dir="auto"
          maxLength={MAX_NEWS_TOPIC}
          value={typed.value}
          aria-describedby={hint}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
          }}
        />
        <p id={hint} class="field-hint">
          {texts.text('newsTopics.hint')}
        </p>
      </div>
      <div class="panel-chips">
        {WANTS.map((want) => (
          <button
            key={want}
            type="button"
            class="button"
            disabled={!/[\p{L}\p{N}]/u.test(name)}
            onClick={() => {
              choose({ newsTopics: [...others(name), { topic: name, want }] });
              typed.value = '';
            }}
          >
            {texts.text(`newsTopics.${want}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
