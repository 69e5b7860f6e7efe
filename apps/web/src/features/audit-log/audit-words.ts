import type { AuditActor, AuditTopic } from '@turnout/contract/audit-log/audit-enums.ts'
import type { AuditEntry } from '@turnout/contract/audit-log/entry.ts'
import { AUDIT_ACTOR_WORDS, AUDIT_TOPIC_WORDS } from '@turnout/messages/audit-words.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatDate } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import type { AuditFilters } from './audit-address.ts'

export const topicWords = (topic: AuditTopic): string => AUDIT_TOPIC_WORDS[topic]()

export const actorWords = (actor: AuditActor): string => AUDIT_ACTOR_WORDS[actor]()

/** Where an entry came from, in one or two words. */
export function sourceWords({ actor, from }: Pick<AuditEntry, 'actor' | 'from'>): string {
  if (actor.kind === 'USER') return from?.device ?? m.audit_log_from_web()
  if (actor.kind === 'TOKEN') return m.audit_log_from_api()
  if (actor.kind === 'BUYER') return m.audit_log_from_buyer()
  if (actor.kind === 'TILL') return m.audit_log_from_till()
  return actor.kind === 'DOOR' ? m.audit_log_from_door() : m.audit_log_from_system()
}

/** A day as it is written; it has no zone, so it is said in the one that it is read in. */
const dayWords = (day: string): string =>
  formatDate(`${day}T12:00:00Z`, 'shortDate', { locale: documentLocale(), timeZone: 'UTC' })

const is = (field: string, value: string): string => m.audit_log_chip_is({ field, value })

/** The filters that are on, each as a sentence: "Topic is money and prices". */
export function auditChips(
  { topic, actor, event, days, from, to }: AuditFilters,
  events: readonly { readonly id: number; readonly title: string }[],
): readonly { readonly name: string; readonly words: string }[] {
  const title = (id: number): string => events.find((one) => one.id === id)?.title ?? m.audit_log_gone_event()
  const said: Readonly<Record<string, string | null>> = {
    topic: topic && is(m.audit_log_filter_topic(), topicWords(topic)),
    actor: actor && is(m.audit_log_filter_actor(), actorWords(actor)),
    event: event === null ? null : is(m.audit_log_filter_event(), title(event)),
    days: days === null ? null : days === 1 ? m.audit_log_chip_today() : m.audit_log_chip_days({ days }),
    from: from && m.audit_log_chip_from({ day: dayWords(from) }),
    to: to && m.audit_log_chip_to({ day: dayWords(to) }),
  }
  return Object.entries(said).flatMap(([name, words]) => (words === null ? [] : [{ name, words }]))
}
