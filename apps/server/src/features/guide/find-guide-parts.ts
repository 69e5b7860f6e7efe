import { foldText } from '@turnout/contract/fold-text.ts'
import type { GuideSlug } from '@turnout/contract/guide/guide-slugs.ts'
import type { GuideHit } from '@turnout/contract/guide/page.ts'
import { matching, queryWords } from '@turnout/contract/home/match-words.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import type { GuidePart, SearchedText } from './read-guide.ts'

const MOST_HITS = 20

/** Letters before and after the word that was found. */
const AROUND = 90

/** Other words for what a page is about: those by which its screens are found. */
const OTHER_WORDS: Readonly<Record<GuideSlug, readonly (typeof m.palette_also_refund)[]>> = {
  'first-event': [m.palette_also_create_event, m.palette_also_publish, m.palette_also_getting_started],
  prices: [m.palette_also_products, m.palette_also_capacity, m.palette_also_donation, m.palette_also_close_sales],
  'taxes-and-fees': [m.palette_also_taxes],
  'e-invoices': [],
  questions: [m.palette_also_questions],
  payment: [m.palette_also_cards, m.palette_also_bank, m.palette_also_invoices, m.palette_also_payouts],
  'codes-and-waiting-list': [m.palette_also_codes, m.palette_also_affiliates, m.palette_also_waiting],
  'page-and-ticket': [
    m.palette_also_designer,
    m.palette_also_ticket_designer,
    m.palette_also_widget,
    m.palette_also_languages,
    m.palette_also_view,
  ],
  orders: [m.palette_also_orders, m.palette_also_refund, m.palette_also_guests, m.palette_also_export],
  'new-order': [m.palette_also_order, m.palette_also_guest],
  unpaid: [m.palette_also_paid, m.palette_also_transfers],
  bank: [m.palette_also_bank, m.palette_also_transfers],
  messages: [m.palette_also_messages, m.palette_also_mail_texts],
  'changed-event': [m.palette_also_cancel, m.palette_also_date],
  door: [m.palette_also_door, m.palette_also_door_list, m.palette_also_door_figures, m.palette_also_screen],
  programme: [m.palette_also_home, m.palette_also_archive],
  series: [m.palette_also_copy],
  dates: [m.palette_also_date],
  'sold-dates': [m.palette_also_date, m.palette_also_cancel, m.events_also_buyers_move],
  people: [m.palette_also_team, m.palette_also_profile, m.palette_also_history, m.palette_also_notices],
  agents: [m.palette_also_agents, m.palette_also_api],
  figures: [m.palette_also_reports, m.palette_also_dashboard],
  tills: [m.palette_also_tills],
  seats: [m.palette_also_seat_plans],
  accountant: [m.palette_also_books],
  webhooks: [m.palette_also_webhooks],
  moving: [m.palette_also_imports],
  'event-files': [],
}

/**
 * The parts of the guide that hold every word of the query: those whose headings have it first. Pages that are known by other
 * words of the reader's language come last.
 */
export function findGuideParts(texts: readonly SearchedText[], query: string, locale: Locale): readonly GuideHit[] {
  const asked = queryWords(query, m.palette_also_fill_words({}, { locale }))
  if (asked.length === 0) return []
  const parts = texts
    .flatMap((text) => text.parts.map((part) => ({ text, part, rank: rankOf(text, part, asked) })))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  const others = texts.filter((text) => parts.every((found) => found.text !== text))
  const also = ({ slug }: SearchedText) => OTHER_WORDS[slug].map((words) => words({}, { locale })).join(', ')
  return [
    ...parts,
    ...matching(
      others.map((text) => ({ text, label: text.title, also: also(text) })),
      asked,
    ).flatMap(({ text }) => text.parts.slice(0, 1).map((part) => ({ text, part }))),
  ]
    .slice(0, MOST_HITS)
    .map(({ text: { slug, title }, part }) => ({
      slug,
      title,
      heading: part.heading,
      excerpt: excerptOf(part.words, asked),
    }))
}

/** 0: in the title of the page, 1: in the heading, 2: in the text; null: a word is missing. */
function rankOf(text: SearchedText, { heading, words }: GuidePart, asked: readonly string[]): number | null {
  const has = (...where: readonly string[]) => {
    const all = foldText(where.join(' '))
    return asked.every((word) => all.includes(word))
  }
  const above = heading?.title ?? text.title
  if (has(above)) return heading === null ? 0 : 1
  return has(above, words) ? 2 : null
}

/** The words around the first that was found, or the beginning. */
function excerptOf(words: string, asked: readonly string[]): string {
  // A letter for each letter, so that places are those of the text.
  const folded = Array.from({ length: words.length }, (_, at) => foldText(words.charAt(at)).charAt(0) || ' ').join('')
  const places = asked.map((word) => folded.indexOf(word)).filter((place) => place >= 0)
  const first = places.length === 0 ? 0 : Math.min(...places)
  const begin = first <= AROUND ? 0 : words.indexOf(' ', first - AROUND) + 1
  const end = words.indexOf(' ', first + AROUND)
  return `${begin > 0 ? '… ' : ''}${end === -1 ? words.slice(begin) : `${words.slice(begin, end)} …`}`
}
