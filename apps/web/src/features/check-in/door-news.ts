import { m } from '@turnout/messages/generated/messages.js'
import { countWords } from './door-words.ts'
import type { KnownDoor } from './door-state.ts'

/** One thing that staff must know about this phone now. */
export interface DoorNews {
  readonly kind: 'offline' | 'loading' | 'sending' | 'unsendable' | 'memory' | 'full' | 'battery'
  readonly isWarning: boolean
  readonly words: string
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
  if (!state.isOnline) news.push({ kind: 'offline', isWarning: true, words: offlineWords(state, locale) })
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
  if (state.waiting > 0) return m.check_in_door_offline_waiting({ count: state.waiting })
  return state.isReady ? m.check_in_door_offline_ready() : m.check_in_door_offline_part(namesOf(state, locale))
}

const namesOf = ({ loaded }: KnownDoor, locale: string) => ({
  have: countWords(loaded.have, locale),
  total: countWords(loaded.total, locale),
})
