/** The user's settings for being spoken to, the model and the persona [D9, D23, F5, L6]. */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { createSettings } from '../../companion/panels/change-settings.ts';
import { CompanionPanel, ErrorNotice, PanelSection } from '../../companion/panels/parts.tsx';
import {
  type PanelSettings,
  type SettingsChange,
  settingsWithPending,
} from '../../companion/panels/pending-settings.ts';
import { personaAddress, personaSpeaker } from '../../companion/panels/personas.ts';
import type { PageTalk } from '../page-talk.ts';
import { ChoiceField, SelectField, SwitchField, TextField } from './fields.tsx';
import {
  attentionPerHourOf,
  LATER_CHOICES,
  languageChoices,
  MOST_PER_HOUR,
  modelChoices,
  quietHoursOf,
  USUAL_LANGUAGE,
  USUAL_MODEL,
  USUAL_NIGHT,
  VERBOSITIES,
} from './settings-text.ts';
import '../../companion/panels/panels.css';

/** `children`: notifications; `account`: the signed-in user, and the sign-out. */
type SettingsPanelProps = { talk: PageTalk; children?: ComponentChildren; account?: ComponentChildren };

export function SettingsPanel({ talk, children, account }: SettingsPanelProps) {
  const choices = useMemo(() => createSettings(talk), [talk]);
  useEffect(() => {
    void choices.load();
    return choices.end;
  }, [choices]);
  const speaker = personaSpeaker(talk.personas, talk.personaName);
  const problem = choices.problem.value;
  const { base } = choices.chosen.value;
  const settings = settingsWithPending(choices.chosen.value);
  const choose = (change: SettingsChange) => void choices.change(change);
  return (
    <CompanionPanel>
      {problem !== null && <ErrorNotice why={problem} {...(base === null && { onRetry: () => void choices.load() })} />}
      {base === null && <p class="panel-quiet">Until it is known what you have chosen, this is how it usually is.</p>}
      {talk.standing.value.is === 'waiting' && (
        <p class="panel-quiet">There is no connection just now. What you choose is sent as soon as there is.</p>
      )}
      <PanelSection title="Who you talk to">
        <PersonaSettings personaName={talk.personaName} personas={talk.personas} />
      </PanelSection>
      <ModelChoiceList offered={talk.models.value} value={settings.model} speaker={speaker} choose={choose} />
      <LanguageSettings offered={talk.languages.value} value={settings.language} choose={choose} />
      <PanelSection title={`How much ${speaker} says`}>
        <ChoiceField
          legend={`How much ${speaker} says`}
          isTitled
          options={VERBOSITIES}
          value={settings.verbosity}
          onChange={(verbosity) => choose({ verbosity })}
        />
      </PanelSection>
      <PanelSection title="Speaking up unasked">
        <SwitchField
          label={`${speaker} may begin`}
          does="A remark now and then, while you are here and it is quiet."
          on={settings.life}
          onChange={(life) => choose({ life })}
        />
        <SwitchField
          label="Also with news"
          does="A piece of news, when it is quiet."
          on={settings.news}
          onChange={(news) => choose({ news })}
        />
      </PanelSection>
      <PanelSection title="Messages from others">
        <QuietHours settings={settings} choose={choose} />
        <PerHour value={settings.attentionPerHour} choose={choose} />
        <ChoiceField
          legend="When you say “later”"
          options={LATER_CHOICES}
          value={settings.later}
          onChange={(later) => choose({ later })}
        />
        <MutedSources mute={settings.mute} onUnmute={(source) => void choices.unmute(source)} />
      </PanelSection>
      {children}
      {account}
    </CompanionPanel>
  );
}

type ModelsProps = Chosen & { offered: readonly string[]; value: string | null; speaker: string };

/** Shown if the operator lets users choose [S11]. A withdrawn model was replaced by the default. */
function ModelChoiceList({ offered, value, speaker, choose }: ModelsProps) {
  if (offered.length === 0) return null;
  const options = modelChoices(offered);
  return (
    <PanelSection title={`Who thinks for ${speaker}`}>
      <ChoiceField
        legend={`Which model thinks for ${speaker}`}
        isTitled
        options={options}
        value={value !== null && offered.includes(value) ? value : USUAL_MODEL}
        onChange={(name) => choose({ model: name === USUAL_MODEL ? null : name })}
      />
    </PanelSection>
  );
}

type LanguageProps = Chosen & { offered: readonly string[]; value: string | null };

function LanguageSettings({ offered, value, choose }: LanguageProps) {
  if (offered.length === 0) return null;
  return (
    <PanelSection title="Language">
      <SelectField
        label="What is spoken"
        options={languageChoices(offered)}
        value={value ?? USUAL_LANGUAGE}
        onChange={(tag) => choose({ language: tag === USUAL_LANGUAGE ? null : tag })}
      />
    </PanelSection>
  );
}

/** Another persona is another conversation, at another address. */
function PersonaSettings({ personaName, personas }: Pick<PageTalk, 'personaName' | 'personas'>) {
  return (
    <ul class="panel-personas">
      {personas.map(({ name, speaker }) => (
        <li key={name}>
          <a href={personaAddress(location.href, name)} {...(name === personaName && { 'aria-current': 'true' })}>
            <span class="field-name">{speaker}</span>
            <span class="field-hint">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type Chosen = { choose: (change: SettingsChange) => void };

function QuietHours({ settings: { quietHours }, choose }: Chosen & { settings: PanelSettings }) {
  const { from, to } = quietHours ?? USUAL_NIGHT;
  const changeHours = (hours: { from: string; to: string }) => {
    const quiet = quietHoursOf(hours.from, hours.to);
    if (quiet === null) return 'Two different times, please: they stay as they were.';
    choose({ quietHours: quiet });
    return null;
  };
  return (
    <div class="field-group">
      <SwitchField
        label="Quiet hours"
        does="Nothing is told unasked then but what is critical."
        on={quietHours !== null}
        onChange={(on) => choose({ quietHours: on ? { ...USUAL_NIGHT } : null })}
      />
      {quietHours !== null && (
        <>
          <div class="field-pair">
            <TextField
              label="Quiet from"
              type="time"
              value={from}
              onTyped={(value) => changeHours({ from: value, to })}
            />
            <TextField
              label="Quiet until"
              type="time"
              value={to}
              onTyped={(value) => changeHours({ from, to: value })}
            />
          </div>
          <p class="field-hint">By your own clock ({Intl.DateTimeFormat().resolvedOptions().timeZone}).</p>
        </>
      )}
    </div>
  );
}

function PerHour({ value, choose }: Chosen & { value: number }) {
  return (
    <TextField
      label="Messages an hour, unasked"
      type="number"
      min={0}
      max={MOST_PER_HOUR}
      value={String(value)}
      hint="Critical ones are told all the same; the others wait."
      onTyped={(typed) => {
        const attentionPerHour = attentionPerHourOf(typed);
        if (attentionPerHour === null) return `A number from 0 to ${MOST_PER_HOUR}, please: it stays at ${value}.`;
        choose({ attentionPerHour });
        return null;
      }}
    />
  );
}

function MutedSources({ mute, onUnmute }: { mute: readonly string[]; onUnmute: (source: string) => void }) {
  return (
    <div class="field-group">
      <h4>Muted</h4>
      {mute.length === 0 && <p class="field-hint">Nobody. Who sends too much can be muted in the inbox.</p>}
      <ul class="panel-chips">
        {mute.map((source) => (
          <li key={source}>
            <button type="button" class="button" onClick={() => onUnmute(source)}>
              Unmute <bdi>{source}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
