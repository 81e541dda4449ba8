/** How long was talked on each of the last seven days [K8]. */
import type { RememberedOfUser } from '../../../shared/protocol/me.ts';
import { PanelSection } from '../../companion/panels/parts.tsx';
import { useTexts } from '../../companion/texts.tsx';
import { talkTimeRows } from './talk-time-rows.ts';

type TalkTimeProps = { talkTime: RememberedOfUser['talkTime']; nowMs: number };

export function TalkTime({ talkTime, nowMs }: TalkTimeProps) {
  const texts = useTexts();
  return (
    <PanelSection title={texts.text('talkTime.title')}>
      <p class="panel-quiet">{texts.text('talkTime.hint')}</p>
      <dl class="talk-time">
        {talkTimeRows(talkTime, nowMs).map(({ daysBefore, minutes }) => (
          <div key={daysBefore}>
            <dt>{texts.dayBefore(daysBefore, nowMs)}</dt>
            <dd>{texts.minutes(minutes)}</dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  );
}
