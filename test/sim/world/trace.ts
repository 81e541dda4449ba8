/** A history as readable lines. */
import type { ClientFrame, DurableFrame, ServerFrame } from '../../../shared/protocol/frames.ts';
import type { Command } from '../../../shared/session/kernel/commands.ts';
import type { Effect } from '../../../shared/session/kernel/decision.ts';
import type { Event } from '../../../shared/session/kernel/events.ts';
import type { Saying } from '../../../shared/session/turn/commands.ts';
import { clockTime } from '../checkers/checker.ts';
import type { Happening, History } from './history.ts';

/** The steps in order, each followed by its events. */
export function trace(history: History): string[] {
  return history.flatMap((one) => {
    const what = told(one);
    return what === null ? [] : [`${clockTime(one.atMs).padStart(14)}  ${what}`];
  });
}

function told(one: Happening): string | null {
  switch (one.is) {
    case 'pushed': {
      const { id, priority, policy, source, topic, keywords, ttlMs } = one.arrival;
      const more = [
        source && `from ${source}`,
        topic && `topic ${topic}`,
        keywords.join('|'),
        ttlMs !== null && `ttl ${ttlMs}`,
      ];
      return `push ${id} ${priority} ${policy} ${more.filter(Boolean).join(' ')}, ${one.lines.length} lines`;
    }
    case 'told':
      return `the producer is told of ${one.delivery}`;
    case 'ran':
      return `${one.call} begins to work`;
    case 'acted':
      return `${one.call} takes effect`;
    case 'ended':
      return `${one.call} comes to ${one.outcome}`;
    case 'echoed':
      return `what follows is an echo: ${one.id}`;
    case 'shelved':
      return `  results ${one.results.join(' ')}`;
    case 'stored':
      return `block ${one.edition} is stored`;
    case 'prompted':
      return `a prompt for turn ${one.turn}: block ${one.edition}, ${one.turns} turns, entries ${one.entries[0]} to ${one.entries.at(-1)}`;
    case 'lives':
      return `she lives: ${JSON.stringify(one.settings)}`;
    case 'forgot':
    case 'erased':
    case 'sealed':
    case 'kept':
    case 'wanted':
      return null;
    case 'stepped': {
      const late = one.doneMs === one.atMs ? '' : ` [done ${one.doneMs - one.atMs} ms later]`;
      const result =
        one.record === null ? 'nothing' : `#${one.record.n} ${one.record.events.map(eventTold).join(', ')}`;
      return `${commandTold(one.command)} → ${result}${late}`;
    }
    case 'posted':
      return `  ${one.connection} ← ${frameTold(one.frame)}`;
    case 'did':
      return `  does ${effectTold(one.effect)}`;
    case 'voiced':
      return `${one.install} speaks line ${one.seq}${one.delivery ? ` of ${one.delivery}` : ''}${one.goesOn ? ' on' : ''} for ${one.runMs} ms`;
    case 'played':
      return `${one.voiced.install} has spoken line ${one.voiced.seq}`;
    case 'spoke':
      return `the user ${one.speaking ? 'begins' : 'ends'} to speak to ${one.install}`;
    case 'began':
      return `${one.install} begins${one.remembers ? '' : ', remembering nothing'}${one.reports ? '' : ', reporting nothing'}`;
    case 'fault':
      return `! ${one.what} ${one.about}`;
    default:
      return `--- ${one.is} ---`;
  }
}

function commandTold(command: Command): string {
  switch (command.type) {
    case 'client':
      return `${command.connection} → ${clientTold(command.frame)}`;
    case 'gone':
      return `${command.connection} is gone`;
    case 'reply':
      return `${command.run} in turn ${command.turn}: ${command.says.map(sayingTold).join(', ') || 'nothing'}${command.end ? `, ${command.end.is}` : ''}`;
    case 'push':
      return `accept ${command.arrivals.map(({ id }) => id)}`;
    case 'cancel':
      return `cancel ${command.delivery}`;
    case 'finished':
      return `${command.call} ${command.done ? 'finished' : 'failed'}${command.isReported ? ', and is told' : ''}`;
    case 'remind':
      return `remind ${command.reminder.id}`;
    case 'reminder.change':
      return `${command.act.is} ${command.ids}`;
    case 'news.choose':
      return `${command.call} chooses news`;
    case 'quiet.ask':
      return `${command.call} asks for quiet ${command.untilMs === null ? 'no more' : `until ${command.untilMs}`}`;
    case 'forget':
      return `forget ${command.results}`;
    case 'change':
      return `${command.call} changes what is shown by ${command.patch.map(({ op, path }) => `${op} ${path}`).join(', ')}`;
    case 'reflected':
      return `reflection ${command.number}${command.remark ? ', with a remark' : ''}${command.memory ? ', with a memory' : ''}`;
    case 'act prepared':
      return `stages of ${command.act} ${command.step === null ? 'brought nothing' : 'done'}`;
    case 'remembered':
      return `block ${command.edition} ${command.done ? 'made' : 'failed'}`;
    case 'erase':
      return `erase ${JSON.stringify(command.what)}`;
    case 'erased':
      return `${command.stage} of erasure ${command.n} done`;
    case 'transcribed':
      return `${command.utterance} ${command.failed ? 'is not understood' : 'is understood'}`;
    case 'overheard':
      return `a voice ${command.speaking ? 'is heard' : 'has ended'}`;
    case 'speech':
      return `speak by ${command.way}`;
    case 'wake':
      return `wake${command.restartedAtMs === undefined ? '' : ' after a restart'}`;
  }
}

function sayingTold(saying: Saying): string {
  switch (saying.is) {
    case 'line':
      return 'a line';
    case 'filler':
      return `a ${saying.tier} filler`;
    case 'begins':
      return `begin ${saying.call.call}`;
    case 'meant':
      return `${saying.deliveries.join(', ')} is meant`;
    case 'cached':
      return `${saying.call} from ${saying.of}`;
    case 'crisis':
      return `a signal of ${saying.kind}`;
    case 'seen':
      return 'what was seen';
    case 'news':
      return 'a piece of news';
    case 'asks':
      return `ask about ${saying.asking.key}`;
  }
}

function clientTold(frame: ClientFrame): string {
  switch (frame.type) {
    case 'hello':
      return `hello ${frame.install} after ${frame.cursor}${frame.resumeOf === undefined ? '' : ` resuming ${frame.resumeOf}`}`;
    case 'user.text':
      return `"${frame.text}"${frame.via === 'speech' ? ' spoken' : ''}${frame.heard ? ` having heard ${frame.heard.seq}:${frame.heard.chars ?? 'all'}` : ''}`;
    case 'user.action':
      return `does ${frame.name ?? 'nothing that has a name'}`;
    case 'forget':
      return `forget ${frame.what}`;
    case 'life':
      return `have her begin: ${frame.act}`;
    case 'settings':
      return `settings ${JSON.stringify({ ...frame, type: undefined, id: undefined })}`;
    case 'user.vad':
      return `${frame.speaking ? 'speaking' : 'silent'}`;
    case 'heard':
      return `heard ${frame.seq}${frame.complete ? '' : ` up to ${frame.chars}`}`;
    case 'delivery.play':
    case 'delivery.cancel':
      return `${frame.type} ${frame.delivery}`;
    default:
      return frame.type;
  }
}

function eventTold(event: Event): string {
  switch (event.type) {
    case 'delivery':
      return `${event.delivery} ${event.state}${event.reason ? ` ${event.reason}` : ''}${event.from ? ` from ${event.from}` : ''}${event.agreed ? ' agreed' : ''}`;
    case 'delivery.accepted':
      return `${event.id} accepted`;
    case 'line':
    case 'line.held':
      return `${event.type} ${event.turn}/${event.index}${event.delivery ? ` of ${event.delivery}` : ''}${event.tier ? ` (${event.tier})` : ''}`;
    case 'tool':
      return `${event.call} ${event.state}`;
    case 'call.started':
    case 'call.reported':
    case 'call.ended':
      return `${event.type} ${event.call}`;
    case 'confirmation.requested':
      return `asked about ${event.key}`;
    case 'state.changed':
      return `changed by the ${event.by}${event.by === 'user' && event.replacesReport ? ', in the place of the last' : ''}`;
    case 'block.requested':
      return `block ${event.edition} asked for (${event.reason}) up to ${event.asOf}`;
    case 'block.made':
    case 'block.failed':
      return `${event.type} ${event.edition}`;
    case 'entries.forgotten':
      return `${event.entries} are to be forgotten`;
    case 'facts.changed':
      return `learned ${event.gained.map(({ text }) => text)}${event.removed.length === 0 ? '' : ` instead of ${event.removed.map(({ text }) => text)}`}`;
    case 'reflection.requested':
      return `reflection ${event.number} asked for, on ${event.from} to ${event.to}`;
    case 'reflection.made':
    case 'reflection.failed':
      return `${event.type} ${event.number}`;
    case 'visibility.changed':
      return event.visible ? 'looked at' : 'hidden';
    case 'reminder.set':
    case 'reminder.ended':
      return `${event.type} ${event.id}`;
    case 'turn.started':
      return `turn ${event.turn} ${event.cause}`;
    case 'turn.ended':
      return `turn ${event.turn} ${event.status}`;
    case 'bid.asked':
    case 'delivery.requested':
    case 'delivery.passedOver':
    case 'delivery.deferred':
      return `${event.type} ${event.deliveries}`;
    case 'bid.closed':
      return `bid closed by ${event.by}`;
    case 'line.heard':
      return `heard ${event.index}${event.whole ? '' : ` up to ${event.chars}`}`;
    default:
      return event.type;
  }
}

function frameTold(frame: ServerFrame): string {
  if (frame.type === 'welcome')
    return `welcome ${frame.epoch} at ${frame.cursor}${frame.recovered ? '' : ' with a snapshot'}`;
  const seq = 'seq' in frame ? `${frame.seq} ` : '';
  return `${seq}${frame.type}${durableTold(frame)}`;
}

function durableTold(frame: ServerFrame | DurableFrame): string {
  if (frame.type === 'line')
    return ` ${frame.turn}/${frame.index}${frame.delivery ? ` of ${frame.delivery}` : ''}${frame.redelivered ? ' again' : ''}`;
  if (frame.type === 'delivery') return ` ${frame.delivery} ${frame.state}`;
  return '';
}

function effectTold(effect: Effect): string {
  return effect.do === 'reply' ? `reply to ${effect.turn}` : effect.do;
}
