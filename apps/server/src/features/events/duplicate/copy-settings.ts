import type { DuplicateInput } from '@turnout/contract/events/duplicate.ts'
import { lookParts, type StoredLook } from '@turnout/domain/look/look.ts'
import { ticketDesign, type TicketDesign } from '@turnout/domain/look/ticket-design.ts'
import type { Translations } from '@turnout/domain/translations/texts-in.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { SettingsFields } from '../settings/store-settings.ts'
import { copyPictures, picturesOfKind } from './store-copies.ts'

/** The columns that the look of an event is made of. */
const LOOK = [
  'homepage_background_type',
  'homepage_accent_color',
  'homepage_background_color',
  'homepage_primary_text_color',
  'homepage_secondary_color',
  'homepage_secondary_text_color',
  'homepage_theme',
  'ticket_design',
] as const satisfies readonly (keyof SettingsFields)[]

/** What was put away for one event: the steps of a copy are still before whoever made it. */
const isOfItsOwn = (name: string): boolean => name === ('hide_getting_started_page' satisfies keyof SettingsFields)

type Wanted = Pick<
  DuplicateInput,
  'duplicate_settings' | 'duplicate_design' | 'duplicate_event_cover_image' | 'duplicate_ticket_logo'
>

const isDesignWanted = ({ duplicate_design: design, duplicate_settings: settings }: Wanted): boolean =>
  design ?? settings

/** What the copy takes of the settings of its source; pictures that they name are not its own yet. */
export function settingsToCopy(source: SettingsFields, wanted: Wanted): Partial<SettingsFields> {
  const isLook = (name: string): boolean => LOOK.some((column) => column === name)
  const taken = Object.entries(source).filter(([name]) =>
    isLook(name) ? isDesignWanted(wanted) : wanted.duplicate_settings && !isOfItsOwn(name),
  )
  return { ...Object.fromEntries(taken), translations: translationsToCopy(source, wanted) }
}

/** The note for guests is of the design, all other texts are of the settings. */
function translationsToCopy({ translations }: SettingsFields, wanted: Wanted): SettingsFields['translations'] {
  const isTaken = (field: string): boolean =>
    field === 'ticket_note' ? isDesignWanted(wanted) : wanted.duplicate_settings
  const kept = Object.entries(translations as Translations).flatMap(([locale, texts]) => {
    const taken = Object.entries(texts).filter(([field]) => isTaken(field))
    return taken.length === 0 ? [] : [[locale, Object.fromEntries(taken)] as const]
  })
  return Object.fromEntries(kept) as SettingsFields['translations']
}

/** Gives a copy the pictures of its source, and names them where its settings name pictures. */
export async function copyPicturesOfSettings(
  tx: Transaction,
  events: { readonly from: number; readonly to: number },
  { settings, wanted }: { readonly settings: Partial<SettingsFields>; readonly wanted: Wanted },
): Promise<Partial<SettingsFields>> {
  const theme = settings.homepage_theme == null ? null : (settings.homepage_theme as StoredLook)
  const design = settings.ticket_design == null ? null : (settings.ticket_design as Partial<TicketDesign>)
  const covers = wanted.duplicate_event_cover_image ? await picturesOfKind(tx, events.from, 'EVENT_COVER') : []
  const logo = wanted.duplicate_ticket_logo && design !== null ? ticketDesign(design).logo_image_id : null
  const gallery = theme === null ? [] : lookParts(theme).gallery
  const imageIds = [...covers, ...gallery, ...(logo === null ? [] : [logo])]
  const copies = await copyPictures(tx, { ...events, imageIds })
  const own = gallery.flatMap((id) => copies.get(id) ?? [])
  return {
    ...(theme !== null && {
      homepage_theme: { ...theme, gallery: own } as unknown as SettingsFields['homepage_theme'],
    }),
    ...(design !== null && {
      ticket_design: {
        ...design,
        logo_image_id: logo === null ? null : (copies.get(logo) ?? null),
      } as unknown as SettingsFields['ticket_design'],
    }),
  }
}
