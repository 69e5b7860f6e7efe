import type { HomepageThemeInput } from '@turnout/contract/events/look.ts'
import { changedParts, lookParts, PLAIN_LOOK, type LookParts, type StoredLook } from '@turnout/domain/look/look.ts'
import { toldBankTransfer } from './read-bank-transfer.ts'
import { toldDesign } from './read-ticket-design.ts'
import type { SettingsFields } from './store-settings.ts'

type LookColumn = SettingsFields['homepage_theme']

/** The parts of a look out of their column; the contract's schema read them when they were written. */
export const partsOf = (column: LookColumn): LookParts => lookParts(column as StoredLook | null)

const said = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/**
 * The stored parts of a look after a change; what is not named stays. A look that changes nothing is none: an event
 * whose client sends the plain one back has none.
 */
export function readLook(column: LookColumn, change: HomepageThemeInput): LookColumn {
  const { accent: _accent, background: _background, background_type: _type, cover, ...parts } = change
  const stands = partsOf(column)
  const merged = { ...stands, ...said(parts), cover: { ...stands.cover, ...said(cover ?? {}) } }
  return changedParts(PLAIN_LOOK, merged).length === 0 ? null : ({ ...merged } as unknown as LookColumn)
}

/** The parts of a look by the names that its history knows. */
function toldParts(column: LookColumn): Readonly<Record<string, unknown>> {
  const { mode, fonts, cover, sections, short_line, about_title, video_url, gallery } = partsOf(column)
  return {
    look_mode: `LOOK_${mode}`,
    look_fonts: `LOOK_${fonts}`,
    look_cover: `${cover.focus_x} : ${cover.focus_y}, ${cover.zoom} %`,
    look_sections: sections.filter(({ is_hidden }) => !is_hidden).map(({ name }) => `LOOK_${name}`),
    look_short_line: short_line,
    look_about_title: about_title,
    look_video_url: video_url,
    look_gallery: gallery,
  }
}

interface Changes {
  readonly before: Partial<SettingsFields>
  readonly after: Partial<SettingsFields>
}

/** What history calls the parts of a column that holds several. */
const TOLD_PARTS = { homepage_theme: toldParts, ticket_design: toldDesign, bank_transfer: toldBankTransfer } as const

/** A change of settings for its history: looks by their parts, and of those what differs. */
export function toldChanges({ before, after }: Changes): { before: object; after: object } {
  const told: { before: object; after: object } = { before: { ...before }, after: { ...after } }
  for (const column of ['homepage_theme', 'ticket_design', 'bank_transfer'] as const) {
    if (after[column] === undefined) continue
    const [was, is] = [TOLD_PARTS[column](before[column] ?? null), TOLD_PARTS[column](after[column])]
    const names = changedParts(was, is)
    const pick = (from: object, parts: Readonly<Record<string, unknown>>) => {
      const { [column]: _whole, ...rest } = from as Record<string, unknown>
      return { ...rest, ...Object.fromEntries(names.map((name) => [name, parts[name]])) }
    }
    told.before = pick(told.before, was)
    told.after = pick(told.after, is)
  }
  return told
}
