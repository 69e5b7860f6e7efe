import type { GuideSlug } from '@turnout/contract/guide/guide-slugs.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'

const TITLES: Readonly<Record<GuideSlug, () => string>> = {
  'first-event': m.guide_first_event,
  prices: m.guide_prices,
  'taxes-and-fees': m.guide_taxes_and_fees,
  questions: m.guide_questions,
  payment: m.guide_payment,
  'codes-and-waiting-list': m.guide_codes_and_waiting_list,
  'page-and-ticket': m.guide_page_and_ticket,
  orders: m.guide_orders,
  messages: m.guide_messages,
  'changed-event': m.guide_changed_event,
  door: m.guide_door,
  people: m.guide_people,
  agents: m.guide_agents,
  figures: m.guide_figures,
  webhooks: m.guide_webhooks,
  moving: m.guide_moving,
  'event-files': m.guide_event_files,
}

/** What an address begins with, and the page of the guide that is about it; the first that fits. */
const ABOUT: readonly (readonly [begins: RegExp, slug: GuideSlug])[] = [
  [/^\/account\/(?:proposals|api-tokens)\b/u, 'agents'],
  [/^\/manage\/event\/[^/]+\/(?:products|capacity-assignments)\b/u, 'prices'],
  [/^\/manage\/event\/[^/]+\/(?:promo-codes|affiliates|waiting-list)\b/u, 'codes-and-waiting-list'],
  [/^\/manage\/event\/[^/]+\/questions\b/u, 'questions'],
  [/^\/manage\/event\/[^/]+\/(?:orders|attendees)\b/u, 'orders'],
  [/^\/manage\/event\/[^/]+\/messages\b/u, 'messages'],
  [/^\/manage\/event\/[^/]+\/check-in\b/u, 'door'],
  [/^\/manage\/event\/[^/]+\/cancel\b/u, 'changed-event'],
  [/^\/manage\/event\/[^/]+\/(?:widget|homepage-designer|ticket-designer)\b/u, 'page-and-ticket'],
  [/^\/(?:manage\/event\/[^/]+|account)\/webhooks\b/u, 'webhooks'],
  [/^\/manage\/event\/[^/]+\/(?:dashboard|reports?)\b/u, 'figures'],
  [/^\/manage\/event\/[^/]+\/settings[?#].*\b(?:payment|offline|invoicing)\b/u, 'payment'],
  [/^\/manage\/(?:reports?|organizer\/[^/]+\/reports?)\b/u, 'figures'],
  [/^\/manage\/profile\b/u, 'people'],
  [/^\/manage\/account\b/u, 'people'],
  [/^\/(?:manage\b|welcome\b|$)/u, 'first-event'],
  [/^\/account\/taxes-and-fees\b/u, 'taxes-and-fees'],
  [/^\/account\/payment\b/u, 'payment'],
  [/^\/account\b/u, 'people'],
]

/** The page of the guide for what is in view: its address, and the words of a link to it. */
export function guideFor(address: { pathname: string; search: string; hash: string }): { href: string; label: string } {
  const { pathname, search, hash } = address
  const slug = ABOUT.find(([begins]) => begins.test(pathname + search + hash))?.[1] ?? null
  const title = slug === null ? m.guide_all() : TITLES[slug]()
  return { href: publicPaths.guide(slug), label: m.guide_open({ title }) }
}
