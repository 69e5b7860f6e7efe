import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { documentLocale } from '../locale-choice.ts'
import type { NavEntry, NavTab } from './navigation.ts'

/* What is said of pages that the menu once led to under another name, or that are a tab now (docs/architecture.md). */

const inWords = (names: readonly string[]): string =>
  new Intl.ListFormat(tagOf(documentLocale()), { type: 'conjunction' }).format(names)

/** What became of a place, and which tabs are beside it; none where neither is news. */
export function movedSentences({ entry, tab }: { readonly entry: NavEntry; readonly tab: NavTab }): readonly string[] {
  if (tab.was === undefined) return []
  const old = tab.was()
  const isFirst = entry.tabs[0]?.href === tab.href
  const isTab = old === tab.label
  const place = isFirst ? entry.label : `${entry.label} › ${tab.label}`
  const beside = isFirst && !isTab ? entry.tabs.slice(1).map(({ label }) => label) : []
  return [
    ...(isTab ? [m.shell_moved_tab({ old, entry: entry.label })] : []),
    ...(isTab || old === place ? [] : [m.shell_moved_now({ old, place })]),
    ...(beside.length > 0 ? [m.shell_moved_tabs({ count: beside.length, tabs: inWords(beside) })] : []),
  ]
}

/** Each entry that took places up: what they were called, and where they are. */
export const movedEntries = (entries: readonly NavEntry[]): readonly { before: string; now: string }[] =>
  entries.flatMap(({ label, tabs }) => {
    const moved = tabs.filter(({ was }) => was !== undefined)
    if (moved.length === 0) return []
    const before = moved.flatMap(({ was }) => (was === undefined ? [] : [was()]))
    return [
      {
        before: inWords(before),
        now: m.shell_moved_at({ entry: label, tabs: inWords(moved.map((tab) => tab.label)) }),
      },
    ]
  })

/** The address of a place in every event. */
export const placeOf = ({ href }: NavTab): string => href.replace(/\/event\/\d+\//u, '/event/')

/** What a device keeps of those that were told; anything else in its place is none. */
export function readTold(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
