import { SETTINGS_TEXTS } from '@turnout/contract/events/settings.ts'
import { textsIn, type Reading } from '@turnout/domain/translations/texts-in.ts'
import { designOf } from './read-ticket-design.ts'
import type { SettingsFields } from './store-settings.ts'

/**
 * Settings with their texts as a reader sees them. What is empty in the first language is empty in
 * all: terms are accepted in every language or in none.
 */
export function settingsIn<Row extends SettingsFields, First extends string>(
  row: Row,
  reading: Reading<First>,
): { settings: Row; text_locales: Record<string, First> | undefined } {
  const said = SETTINGS_TEXTS.filter((name) => row[name] !== null)
  const originals = Object.fromEntries(said.map((name) => [name, row[name]]))
  const { texts, text_locales } = textsIn(originals, row.translations, reading)
  return { settings: { ...row, ...texts, ticket_design: designIn(row, reading) }, text_locales }
}

/** The design of tickets with the note for guests as a reader sees it; it has no name among the columns. */
export function designIn(
  { ticket_design: design, translations }: Pick<SettingsFields, 'ticket_design' | 'translations'>,
  reading: Reading,
): SettingsFields['ticket_design'] {
  const { footer_text: note } = designOf(design)
  if (note === null) return design
  const { texts } = textsIn({ ticket_note: note }, translations, reading)
  return { ...(design as object), footer_text: texts.ticket_note }
}

/** An answer with the languages of its texts; of those that it does not tell, not even that they are there. */
export function withTextLocales<Answer extends object, First extends string>(
  answer: Answer,
  text_locales: Record<string, First> | undefined,
): Answer & { text_locales?: Record<string, First> } {
  const told = new Map(Object.entries(answer).filter(([, value]) => value !== null))
  const kept = Object.entries(text_locales ?? {}).filter(([name]) => told.has(name))
  return kept.length === 0 ? answer : { ...answer, text_locales: Object.fromEntries(kept) }
}
