import type { TOKEN_CAPABILITIES } from '@turnout/domain/accounts/capabilities.ts'
import { m } from '@turnout/messages/generated/messages.js'

export type TokenCapability = (typeof TOKEN_CAPABILITIES)[number]
export type AreaLevel = 'no' | 'read' | 'change' | 'allow'

/** A part of what a token may do, as a person chooses it: at a level, which is a set of capabilities. */
export interface TokenArea {
  readonly key: string
  readonly label: () => string
  readonly about: () => string
  /** In a sentence: "read and change {noun}"; of those that have two levels. */
  readonly noun?: () => string
  /** In a sentence, as a whole: "refund orders"; of those that have one. */
  readonly act?: () => string
  /** The capabilities that each level adds to the one before. */
  readonly levels: readonly { readonly level: AreaLevel; readonly adds: readonly TokenCapability[] }[]
}

const readAndChange = (read: TokenCapability, ...change: readonly TokenCapability[]): TokenArea['levels'] => [
  { level: 'read', adds: [read] },
  { level: 'change', adds: change },
]
const allow = (capability: TokenCapability): TokenArea['levels'] => [{ level: 'allow', adds: [capability] }]

export const TOKEN_AREAS: readonly TokenArea[] = [
  {
    key: 'orders',
    label: m.api_tokens_area_orders,
    about: m.api_tokens_area_orders_about,
    noun: m.api_tokens_noun_orders,
    levels: readAndChange('orders:read', 'orders:write'),
  },
  {
    key: 'attendees',
    label: m.api_tokens_area_attendees,
    about: m.api_tokens_area_attendees_about,
    noun: m.api_tokens_noun_attendees,
    levels: readAndChange('attendees:read', 'attendees:write'),
  },
  {
    key: 'check-in',
    label: m.api_tokens_area_check_in,
    about: m.api_tokens_area_check_in_about,
    noun: m.api_tokens_noun_check_in,
    levels: readAndChange('check-in:read', 'check-in:write'),
  },
  {
    key: 'events',
    label: m.api_tokens_area_events,
    about: m.api_tokens_area_events_about,
    noun: m.api_tokens_noun_events,
    levels: readAndChange('events:read', 'events:create', 'events:write', 'events:publish'),
  },
  {
    key: 'promotions',
    label: m.api_tokens_area_promotions,
    about: m.api_tokens_area_promotions_about,
    noun: m.api_tokens_noun_promotions,
    levels: readAndChange('promotions:read', 'promotions:write'),
  },
  {
    key: 'reports',
    label: m.api_tokens_area_reports,
    about: m.api_tokens_area_reports_about,
    noun: m.api_tokens_noun_reports,
    levels: [{ level: 'read', adds: ['reports:read'] }],
  },
  {
    key: 'refunds',
    label: m.api_tokens_area_refunds,
    about: m.api_tokens_area_refunds_about,
    act: m.api_tokens_may_refunds,
    levels: allow('orders:refund'),
  },
  {
    key: 'messages',
    label: m.api_tokens_area_messages,
    about: m.api_tokens_area_messages_about,
    act: m.api_tokens_may_messages,
    levels: allow('messages:send'),
  },
  {
    key: 'exports',
    label: m.api_tokens_area_exports,
    about: m.api_tokens_area_exports_about,
    act: m.api_tokens_may_exports,
    levels: allow('guests:export'),
  },
  {
    key: 'webhooks',
    label: m.api_tokens_area_webhooks,
    about: m.api_tokens_area_webhooks_about,
    act: m.api_tokens_may_webhooks,
    levels: allow('webhooks:write'),
  },
]

const LEVEL_WORDS: Readonly<Record<AreaLevel, () => string>> = {
  no: m.api_tokens_level_no,
  read: m.api_tokens_level_read,
  change: m.api_tokens_level_change,
  allow: m.api_tokens_level_allow,
}

export const levelWords = (level: AreaLevel): string => LEVEL_WORDS[level]()

/** The highest level of which some is held. A program may have been given a part of one over the API. */
export const levelOf = ({ levels }: TokenArea, held: readonly string[]): AreaLevel =>
  levels.findLast(({ adds }) => adds.some((one) => held.includes(one)))?.level ?? 'no'

/** What is held once an area is at a level; what other areas hold stays. */
export function withLevel(
  { levels }: TokenArea,
  level: AreaLevel,
  held: readonly TokenCapability[],
): readonly TokenCapability[] {
  const own = levels.flatMap(({ adds }) => adds)
  const upTo = levels.findIndex((one) => one.level === level)
  const given = levels.slice(0, upTo + 1).flatMap(({ adds }) => adds)
  return [...held.filter((one) => !own.includes(one)), ...given]
}
