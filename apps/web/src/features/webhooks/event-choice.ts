import {
  ALL_EVENT_TYPES,
  EVENT_WEBHOOK_TYPES,
  WEBHOOK_EVENT_GROUPS,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventGroup,
  type WebhookEventType,
} from '@turnout/domain/webhooks/event-types.ts'
import type { WebhookPlace } from './webhook-calls.ts'

/** What a group's box shows: `some` is the third state. */
export type GroupTick = 'none' | 'some' | 'all'

export const EVENT_GROUPS = Object.keys(WEBHOOK_EVENT_GROUPS) as readonly WebhookEventGroup[]

/** The kinds that can be chosen. */
type Offered = readonly WebhookEventType[]

/** What happens in the place of a webhook, and what it names all the same: that can be taken away from it. */
export const offeredTo = (place: WebhookPlace, named: readonly string[]): Offered => {
  const happens = 'eventId' in place ? EVENT_WEBHOOK_TYPES : WEBHOOK_EVENT_TYPES
  return WEBHOOK_EVENT_TYPES.filter((type) => happens.includes(type) || named.includes(type))
}

export const typesOf = (group: WebhookEventGroup, offered: Offered): readonly WebhookEventType[] =>
  WEBHOOK_EVENT_GROUPS[group].filter((type) => offered.includes(type))

export const chosenOf = (group: WebhookEventGroup, chosen: readonly WebhookEventType[]): readonly WebhookEventType[] =>
  typesOf(group, chosen)

export function tickOf(group: WebhookEventGroup, chosen: readonly WebhookEventType[], offered: Offered): GroupTick {
  const count = chosenOf(group, chosen).length
  if (count === 0) return 'none'
  return count === typesOf(group, offered).length ? 'all' : 'some'
}

/** In the order of the lists, whatever was ticked first. */
const inOrder = (chosen: ReadonlySet<WebhookEventType>): WebhookEventType[] =>
  WEBHOOK_EVENT_TYPES.filter((type) => chosen.has(type))

export const withType = (chosen: readonly WebhookEventType[], type: WebhookEventType, isOn: boolean) =>
  inOrder(new Set(isOn ? [...chosen, type] : chosen.filter((one) => one !== type)))

/** A group's box takes all of it, unless it has all. */
export function withGroup(
  chosen: readonly WebhookEventType[],
  group: WebhookEventGroup,
  offered: Offered,
): WebhookEventType[] {
  const own = typesOf(group, offered)
  const rest = chosen.filter((type) => !own.includes(type))
  return inOrder(new Set(tickOf(group, chosen, offered) === 'all' ? rest : [...rest, ...own]))
}

/** Kinds as a webhook keeps them, without the sign for all. */
export const knownTypes = (types: readonly string[]): WebhookEventType[] =>
  WEBHOOK_EVENT_TYPES.filter((type) => types.includes(type))

export const isAll = (types: readonly string[]): boolean => types.includes(ALL_EVENT_TYPES)

/** Groups that are chosen whole, when nothing else is; null: the choice is finer. */
export function wholeGroups(types: readonly string[], offered: Offered): readonly WebhookEventGroup[] | null {
  const chosen = knownTypes(types)
  const ticks = EVENT_GROUPS.map((group) => [group, tickOf(group, chosen, offered)] as const)
  return ticks.some(([, tick]) => tick === 'some')
    ? null
    : ticks.filter(([, tick]) => tick === 'all').map(([group]) => group)
}
