import type { ApiToken } from '@turnout/contract/api-tokens/api-token.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { formatDate } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { levelOf, levelWords, TOKEN_AREAS } from './token-areas.ts'

const DAY_MS = 86_400_000
/** From here on the end of a token needs attention. */
const SOON_DAYS = 14

/** "tno_…9fQ2" */
export const tokenMark = ({ prefix, last_four: end }: Pick<ApiToken, 'prefix' | 'last_four'>): string =>
  `${prefix}…${end}`

/** "Orders: read", one for each area of which something is held. */
export const capabilityChips = (held: readonly string[]): readonly string[] =>
  TOKEN_AREAS.flatMap((area) => {
    const level = levelOf(area, held)
    if (level === 'no') return []
    return level === 'allow'
      ? area.label()
      : m.api_tokens_chip({ area: area.label(), level: levelWords(level).toLocaleLowerCase(documentLocale()) })
  })

const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(tagOf(documentLocale()), { type: 'conjunction' }).format(parts)

interface Limits {
  readonly capabilities: readonly string[]
  /** Names of what it is limited to; null: all of the account. */
  readonly names: readonly string[] | null
  /** ISO 8601; null: it has no end. */
  readonly expiresAt: string | null
  readonly zone: string
}

/** What a token may, until when, and what it never may. */
export function tokenSentence({ capabilities, names, expiresAt, zone }: Limits): string {
  const at = TOKEN_AREAS.map((area) => ({ area, level: levelOf(area, capabilities) }))
  const nouns = (level: string) => at.flatMap(({ area, level: its }) => (its === level && area.noun ? area.noun() : []))
  const reading = nouns('read')
  const changing = nouns('change')
  const acts = [
    ...(reading.length > 0 ? [m.api_tokens_may_read({ areas: listed(reading) })] : []),
    ...(changing.length > 0 ? [m.api_tokens_may_change({ areas: listed(changing) })] : []),
    ...at.flatMap(({ area, level }) => (level === 'allow' && area.act ? area.act() : [])),
  ]
  if (acts.length === 0) return m.api_tokens_sentence_nothing()
  const what = { acts: listed(acts), events: names === null ? m.api_tokens_all_events() : listed(names) }
  const may =
    expiresAt === null
      ? m.api_tokens_sentence_endless(what)
      : m.api_tokens_sentence({ ...what, date: tokenDate(expiresAt, zone) })
  const isReading = acts.length === 1 && reading.length > 0
  return `${may} ${isReading ? m.api_tokens_sentence_reads() : m.api_tokens_sentence_writes()}`
}

/** "Wed 18 Aug 2027" */
export const tokenDate = (instant: string, timeZone: string): string =>
  formatDate(instant, 'shortDate', { locale: documentLocale(), timeZone })

/** Whole days until an instant, of the time that is left. */
export const daysUntil = (instant: string, now: Date): number =>
  Math.trunc((Date.parse(instant) - now.getTime()) / DAY_MS)

/** Whether the end of a token needs attention now. */
export const endsSoon = (expiresAt: string | null, now: Date): boolean =>
  expiresAt !== null && daysUntil(expiresAt, now) < SOON_DAYS

/** When a token made now ends. */
export const endAfter = (days: number, now: Date): string => new Date(now.getTime() + days * DAY_MS).toISOString()
