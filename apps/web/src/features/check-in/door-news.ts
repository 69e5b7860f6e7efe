import { m } from '@turnout/messages/generated/messages.js'
import { formatDate } from '../../public/format.ts'
import { countWords } from './door-words.ts'
import type { KnownDoor } from './door-state.ts'

/** One thing that staff must know about this phone now. */
export interface DoorNews {
  readonly kind: 'offline' | 'loading' | 'sending' | 'unsendable' | 'memory' | 'full' | 'battery'
  readonly isWarning: boolean
  readonly words: string
  /** What waits to be sent, each kind by itself. */
  readonly counts?: readonly string[]
}

/** Fewer that wait are gone within a second, and nobody needs to read of them. */
const MANY_WAITING = 5

interface Around {
  readonly locale: string
  /** null: no reason to warn. */
  readonly batteryPercent: number | null
}

/** What staff must know, the most urgent first. */
export function newsOfDoor(state: KnownDoor, { locale, batteryPercent }: Around): readonly DoorNews[] {
  const { waiting, unsendable, storage } = state
  const news: DoorNews[] = []
  if (!state.isOnline)
    news.push({ kind: 'offline', isWarning: true, words: offlineWords(state, locale), counts: waitingWords(state) })
  if (unsendable > 0)
    news.push({ kind: 'unsendable', isWarning: true, words: m.check_in_door_unsendable({ count: unsendable }) })
  if (state.isOnline && !state.isReady && state.loaded.total > 0)
    news.push({ kind: 'loading', isWarning: false, words: m.check_in_door_names_loading(namesOf(state, locale)) })
  if (state.isOnline && waiting >= MANY_WAITING)
    news.push({ kind: 'sending', isWarning: false, words: m.check_in_door_sending({ count: waiting }) })
  if (storage === 'memory') news.push({ kind: 'memory', isWarning: true, words: m.check_in_door_storage_memory() })
  if (storage === 'full') news.push({ kind: 'full', isWarning: true, words: m.check_in_door_storage_full() })
  if (batteryPercent !== null)
    news.push({ kind: 'battery', isWarning: true, words: m.check_in_door_battery({ percent: batteryPercent }) })
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

/** "9 check-ins wait", "1 payment waits": exact, of this phone's own queue. */
export const waitingWords = ({ pending }: Pick<KnownDoor, 'pending'>): readonly string[] => {
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
