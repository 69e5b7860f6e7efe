import type { PageOwner } from '@turnout/contract/pages.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { ColouringSettings } from '@turnout/domain/look/page-theme.ts'

interface OwningEvent {
  readonly id: number
  readonly title: string
  readonly status: string
  readonly organizer: { readonly id: number; readonly name: string; readonly slug: string }
  readonly settings: ColouringSettings & { readonly support_email: string | null }
}

/** An event as the owner of a page that replaces one of the event's own. */
export function pageOwnerOf({ id, title, status, organizer, settings }: OwningEvent): PageOwner {
  const { support_email: email } = settings
  const { homepage_accent_color, homepage_background_color, homepage_background_type, homepage_theme_settings } =
    settings
  return {
    event: title,
    organizer: organizer.name,
    href: status === 'LIVE' ? publicPaths.event(id) : null,
    contact_href:
      email === null
        ? publicPaths.askOrganizer(organizer.id, organizer.slug, id)
        : `mailto:${email}?subject=${encodeURIComponent(title)}`,
    settings: {
      homepage_accent_color,
      homepage_background_color,
      homepage_background_type,
      homepage_theme_settings: { mode: homepage_theme_settings.mode, fonts: homepage_theme_settings.fonts },
    },
  }
}
