import type { PageOwner } from '@turnout/contract/pages.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { OrganizerView } from './load-page.ts'

/** An organizer as the owner of a page that replaces one of the organizer's own. */
export const pageOwnerOf = ({ organizer, theme, isPublic }: OrganizerView): PageOwner => ({
  event: null,
  organizer: organizer.name,
  href: isPublic ? publicPaths.organizer(organizer.id, organizer.slug) : null,
  contact_href: null,
  settings: {
    homepage_accent_color: theme.accent,
    homepage_background_color: theme.background,
    homepage_background_type: 'COLOR',
    homepage_theme_settings: { mode: theme.mode, fonts: theme.fonts },
  },
})
