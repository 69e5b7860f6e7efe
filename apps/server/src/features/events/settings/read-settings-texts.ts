import { SETTINGS_TEXTS } from '@turnout/contract/events/settings.ts'
import { textsIn, type Reading } from '@turnout/domain/translations/texts-in.ts'
import type { SettingsFields } from './store-settings.ts'

/**
 * Settings with their texts as somebody reads them. What is empty in the first language is empty in
 * all: terms are accepted in every language or in none.
 */
export function settingsIn<Row extends SettingsFields, First extends string>(
  row: Row,
  reading: Reading<First>,
): { settings: Row; text_locales: Record<string, First> | undefined } {
  const said = SETTINGS_TEXTS.filter((name) => row[name] !== null)
  const originals = Object.fromEntries(said.map((name) => [name, row[name]]))
  const { texts, text_locales } = textsIn(originals, row.translations, reading)
  return { settings: { ...row, ...texts }, text_locales }
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
