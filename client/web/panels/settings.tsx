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
import { endTimeInWords } from '../../companion/panels/relative-time.ts';
import { Sentence, useTexts } from '../../companion/texts.tsx';
import type { PageTalk } from '../page-talk.ts';
import { ChoiceField, SelectField, SwitchField, TextField } from './fields.tsx';
import { NewsTopicSettings } from './news-topics.tsx';
import {
  attentionPerHourSettingOf,
  LATER_CHOICES,
  languageChoices,
  MOST_PER_HOUR,
  modelChoices,
  nextMorning,
  QUIET_HOURS,
  quietHoursSettingOf,
  USUAL_LANGUAGE,
  USUAL_MODEL,
  USUAL_NIGHT,
  VERBOSITIES,
} from './settings-text.ts';
import '../../companion/panels/panels.css';

const HOUR_MS = 3_600_000;

/** `children`: notifications; `account`: the signed-in user, and the sign-out. */
type SettingsPanelProps = { talk: PageTalk; children?: ComponentChildren; account?: ComponentChildren };

export function SettingsPanel({ talk, children, account }: SettingsPanelProps) {
  const texts = useTexts();
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
      {base === null && <p class="panel-quiet">{texts.text('settings.usual')}</p>}
      {talk.standing.value.is === 'waiting' && <p class="panel-quiet">{texts.text('settings.disconnected')}</p>}
      <PanelSection title={texts.text('settings.personas')}>
        <PersonaSettings personaName={talk.personaName} personas={talk.personas} />
      </PanelSection>
      <ModelChoiceList offered={talk.models.value} value={settings.model} speaker={speaker} choose={choose} />
      <LanguageSettings offered={talk.languages.value} value={settings.language} choose={choose} />
      <PanelSection title={texts.text('settings.verbosity', { name: speaker })}>
        <ChoiceField
          legend={texts.text('settings.verbosity', { name: speaker })}
          isTitled
          options={VERBOSITIES}
          value={settings.verbosity}
          onChange={(verbosity) => choose({ verbosity })}
        />
      </PanelSection>
      <PanelSection title={texts.text('settings.unasked')}>
        <SwitchField
          label={texts.text('settings.mayBegin', { name: speaker })}
          does={texts.text('settings.mayBeginHint')}
          on={settings.life}
          onChange={(life) => choose({ life })}
        />
        <SwitchField
          label={texts.text('settings.news')}
          does={texts.text('settings.newsHint')}
          on={settings.news}
          onChange={(news) => choose({ news })}
        />
        <NewsTopicSettings topics={settings.newsTopics} choose={choose} />
      </PanelSection>
      <PanelSection title={texts.text('settings.messages')}>
        <QuietForNow {...{ talk, choose }} value={settings.quietUntil} />
        <QuietHours settings={settings} choose={choose} />
        <PerHour value={settings.attentionPerHour} choose={choose} />
        <ChoiceField
          legend={texts.text('settings.later')}
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
  const texts = useTexts();
  if (offered.length === 0) return null;
  const options = modelChoices(offered);
  return (
    <PanelSection title={texts.text('settings.model', { name: speaker })}>
      <ChoiceField
        legend={texts.text('settings.whichModel', { name: speaker })}
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
  const texts = useTexts();
  if (offered.length === 0) return null;
  return (
    <PanelSection title={texts.text('settings.language')}>
      <SelectField
        label={texts.text('settings.languageLabel')}
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

type QuietProps = Chosen & { talk: PageTalk; value: number | null };

/** Quiet from now on, once [D23]. */
function QuietForNow({ talk, value, choose }: QuietProps) {
  const texts = useTexts();
  const nowMs = talk.now();
  const isQuiet = value !== null && value > nowMs;
  const untilInWords = (atMs: number) => texts.text('quiet.until', { time: endTimeInWords(atMs, nowMs, texts) });
  const choices = isQuiet
    ? [{ label: texts.text('quiet.end'), untilMs: null }]
    : [
        ...QUIET_HOURS.map((hours) => ({ label: texts.hours(hours), untilMs: nowMs + hours * HOUR_MS })),
        { label: untilInWords(nextMorning(nowMs)), untilMs: nextMorning(nowMs) },
      ];
  return (
    <fieldset class="field-choices">
      <legend>{texts.text('quiet.title')}</legend>
      <p class="field-hint">{isQuiet ? untilInWords(value) : texts.text('quiet.hint')}</p>
      <div class="panel-row">
        {choices.map(({ label, untilMs }) => (
          <button key={label} type="button" class="button" onClick={() => choose({ quietUntil: untilMs })}>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function QuietHours({ settings: { quietHours }, choose }: Chosen & { settings: PanelSettings }) {
  const texts = useTexts();
  const { from, to } = quietHours ?? USUAL_NIGHT;
  const changeHours = (hours: { from: string; to: string }) => {
    const quiet = quietHoursSettingOf(hours.from, hours.to);
    if (quiet === null) return texts.text('settings.quietWrong');
    choose({ quietHours: quiet });
    return null;
  };
  return (
    <div class="field-group">
      <SwitchField
        label={texts.text('settings.quiet')}
        does={texts.text('settings.quietHint')}
        on={quietHours !== null}
        onChange={(on) => choose({ quietHours: on ? { ...USUAL_NIGHT } : null })}
      />
      {quietHours !== null && (
        <>
          <div class="field-pair">
            <TextField
              label={texts.text('settings.quietFrom')}
              type="time"
              value={from}
              onTyped={(value) => changeHours({ from: value, to })}
            />
            <TextField
              label={texts.text('settings.quietUntil')}
              type="time"
              value={to}
              onTyped={(value) => changeHours({ from, to: value })}
            />
          </div>
          <p class="field-hint">
            {texts.text('settings.clock', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          </p>
        </>
      )}
    </div>
  );
}

function PerHour({ value, choose }: Chosen & { value: number }) {
  const texts = useTexts();
  return (
    <TextField
      label={texts.text('settings.perHour')}
      type="number"
      min={0}
      max={MOST_PER_HOUR}
      value={String(value)}
      hint={texts.text('settings.perHourHint')}
      onTyped={(typed) => {
        const attentionPerHour = attentionPerHourSettingOf(typed);
        if (attentionPerHour === null) return texts.text('settings.perHourWrong', { most: MOST_PER_HOUR, now: value });
        choose({ attentionPerHour });
        return null;
      }}
    />
  );
}

function MutedSources({ mute, onUnmute }: { mute: readonly string[]; onUnmute: (source: string) => void }) {
  const texts = useTexts();
  return (
    <div class="field-group">
      <h4>{texts.text('settings.muted')}</h4>
      {mute.length === 0 && <p class="field-hint">{texts.text('settings.nobodyMuted')}</p>}
      <ul class="panel-chips">
        {mute.map((source) => (
          <li key={source}>
            <button type="button" class="button" onClick={() => onUnmute(source)}>
              <Sentence of="inbox.unmute" values={{ source: <bdi>{source}</bdi> }} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
