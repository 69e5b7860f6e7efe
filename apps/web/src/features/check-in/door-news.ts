import { m } from '@turnout/messages/generated/messages.js'
import { formatDate } from '../../format/format.ts'
import { countWords } from './door-words.ts'
import type { KnownDoor } from './door-state.ts'
import type { Sent } from './engine/door-engine.ts'
import { conflictWords } from './verdict-screen.ts'

/** One thing that staff must know about this phone now. */
export interface DoorNews {
  readonly kind: 'offline' | 'loading' | 'sending' | 'sent' | 'unsendable' | 'memory' | 'full' | 'battery'
  /** `no`: a conflict, in the red of a refused guest. */
  readonly tone: 'warn' | 'plain' | 'ok' | 'no'
  /** Tells news of one kind apart, once it was put away; none: all of a kind are the same. */
  readonly key?: string
  readonly words: string
  /** The items that wait to be sent or were sent, each kind separately. */
  readonly counts?: readonly string[]
}

/** Fewer that wait are gone within a second, and need no message. */
const MANY_WAITING = 5

interface Around {
  readonly locale: string
  /** null: no reason to warn. */
  readonly batteryPercent: number | null
}

/** The news for staff, the most urgent first. */
export function newsOfDoor(state: KnownDoor, { locale, batteryPercent }: Around): readonly DoorNews[] {
  const { waiting, unsendable, storage } = state
  const news: DoorNews[] = []
  if (!state.isOnline)
    news.push({ kind: 'offline', tone: 'warn', words: offlineWords(state, locale), counts: waitingWords(state) })
  if (unsendable > 0)
    news.push({ kind: 'unsendable', tone: 'warn', words: m.check_in_door_unsendable({ count: unsendable }) })
  if (state.isOnline && !state.isReady && state.loaded.total > 0)
    news.push({ kind: 'loading', tone: 'plain', words: m.check_in_door_names_loading(namesOf(state, locale)) })
  if (state.isOnline && waiting >= MANY_WAITING)
    news.push({ kind: 'sending', tone: 'plain', words: m.check_in_door_sending({ count: waiting }) })
  if (state.isOnline && state.sent !== null) news.push(newsOfSent(state.sent, state, locale))
  if (storage === 'memory') news.push({ kind: 'memory', tone: 'warn', words: m.check_in_door_storage_memory() })
  if (storage === 'full') news.push({ kind: 'full', tone: 'warn', words: m.check_in_door_storage_full() })
  if (batteryPercent !== null)
    news.push({ kind: 'battery', tone: 'warn', words: m.check_in_door_battery({ percent: batteryPercent }) })
  return news
}

function offlineWords(state: KnownDoor, locale: string): string {
  const { heardAt, isReady, list } = state
  const time = heardAt === null ? null : formatDate(heardAt, 'time', { locale, timeZone: list.event.timezone })
  return [
    time === null ? m.check_in_door_offline() : m.check_in_door_offline_since({ time }),
    isReady ? m.check_in_door_offline_ready() : m.check_in_door_offline_part(namesOf(state, locale)),
  ].join(' ')
}

/** "All sent at 19:42." */
export const sentWords = ({ at }: Sent, { list }: KnownDoor, locale: string): string =>
  m.check_in_door_all_sent({ time: formatDate(at, 'time', { locale, timeZone: list.event.timezone }) })

function newsOfSent(sent: Sent, state: KnownDoor, locale: string): DoorNews {
  const { what, conflicts } = sent
  const [first] = conflicts
  const clock = { locale, timeZone: state.list.event.timezone }
  const words = [
    sentWords(sent, state, locale),
    first !== undefined && conflicts.length === 1 && conflictWords(first, clock),
    conflicts.length > 1 && m.check_in_door_contradicted({ count: conflicts.length }),
  ]
  const counts = [
    what.checkIns > 0 && m.check_in_door_sent_check_ins({ count: what.checkIns }),
    what.checkOuts > 0 && m.check_in_door_sent_check_outs({ count: what.checkOuts }),
    what.undos > 0 && m.check_in_door_sent_undos({ count: what.undos }),
    what.payments > 0 && m.check_in_door_sent_payments({ count: what.payments }),
  ]
  return {
    kind: 'sent',
    tone: conflicts.length === 0 ? 'ok' : 'no',
    key: `sent ${sent.at}`,
    words: words.filter(Boolean).join(' '),
    counts: counts.filter((count) => count !== false),
  }
}

/** "9 check-ins wait", "1 payment waits": exact, of this phone's own queue. */
const waitingWords = ({ pending }: Pick<KnownDoor, 'pending'>): readonly string[] => {
  const { checkIns, checkOuts, undos, payments } = pending
  return [
    checkIns > 0 && m.check_in_door_wait_check_ins({ count: checkIns }),
    checkOuts > 0 && m.check_in_door_wait_check_outs({ count: checkOuts }),
    undos > 0 && m.check_in_door_wait_undos({ count: undos }),
    payments > 0 && m.check_in_door_wait_payments({ count: payments }),
  ].filter((words) => words !== false)
}

const namesOf = ({ loaded }: KnownDoor, locale: string) => ({
  have: countWords(loaded.have, locale),
  total: countWords(loaded.total, locale),
})
