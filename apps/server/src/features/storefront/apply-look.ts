import type { DesignedLookInput } from '@turnout/contract/events/look.ts'
import { settingsOfLook } from '../events/look/publish-look.ts'
import type { VisitedEventRow } from './queries.ts'

/** The event as it would be with a look: its settings and its cover. */
export function applyLook(row: VisitedEventRow, look: DesignedLookInput): VisitedEventRow {
  const settings = { ...row.settings, ...settingsOfLook(look, row.settings) }
  const images = row.images.map((image) => ({
    ...image,
    type: image.id === look.cover_image_id ? ('EVENT_COVER' as const) : ('EVENT_GALLERY' as const),
  }))
  return { ...row, settings, images }
}
