import type { GuideSlug } from '@turnout/contract/guide/guide-slugs.ts'
import { guideFrom } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { WebSlice } from '../web-slice.ts'

const TITLES: Readonly<Record<GuideSlug, () => string>> = {
  'first-event': m.guide_first_event,
  prices: m.guide_prices,
  'taxes-and-fees': m.guide_taxes_and_fees,
  'e-invoices': m.guide_e_invoices,
  questions: m.guide_questions,
  payment: m.guide_payment,
  tills: m.guide_tills,
  seats: m.guide_seats,
  'codes-and-waiting-list': m.guide_codes_and_waiting_list,
  'page-and-ticket': m.guide_page_and_ticket,
  orders: m.guide_orders,
  'new-order': m.guide_new_order,
  unpaid: m.guide_unpaid,
  bank: m.guide_bank,
  messages: m.guide_messages,
  'changed-event': m.guide_changed_event,
  door: m.guide_door,
  programme: m.guide_programme,
  series: m.guide_series,
  dates: m.guide_dates,
  'sold-dates': m.guide_sold_dates,
  people: m.guide_people,
  agents: m.guide_agents,
  figures: m.guide_figures,
  accountant: m.guide_accountant,
  webhooks: m.guide_webhooks,
  moving: m.guide_moving,
  'event-files': m.guide_event_files,
}

/** What a slice says an address begins with, as a pattern. */
const beginning = (begins: string): RegExp => new RegExp(`^${begins.replaceAll('*', '[^/]+')}\\b`, 'u')

/** The page of the guide for what is in view: its address, which leads back here, and the words of a link to it. */
export function guideFor(
  slices: readonly WebSlice[],
  address: { pathname: string; search: string; hash: string },
): { href: string; label: string } {
  const { pathname, search, hash } = address
  const [fitting] = slices
    .flatMap(({ guide = {} }) => Object.entries(guide))
    .filter(([begins]) => beginning(begins).test(pathname + search + hash))
    .toSorted(([one], [other]) => other.length - one.length)
  const slug = fitting?.[1] ?? null
  const title = slug === null ? m.guide_all() : TITLES[slug]()
  return { href: guideFrom(slug, pathname + search + hash), label: m.guide_open({ title }) }
}
