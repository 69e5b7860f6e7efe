import { m } from '@turnout/messages/generated/messages.js'
import type { Findable } from '../../shell/settings/find-settings.ts'
import type { FrameSection } from '../../shell/settings/SectionLinks.tsx'

type PageSection = 'link' | 'pictures' | 'who' | 'look' | 'networks' | 'search'

/** The section of a field, by the begin of its name. */
function sectionOf(name: string): PageSection {
  if (name.startsWith('homepage_theme_settings.')) return 'look'
  if (name.startsWith('social_media_handles.')) return 'networks'
  return name.startsWith('seo_') || name === 'allow_search_engine_indexing' ? 'search' : 'who'
}

/** The sections of an organizer's settings in their order, and what is found in them. */
export function pageSections(
  labels: Readonly<Record<string, string>>,
  changed: readonly string[],
): { sections: readonly FrameSection[]; settings: readonly Findable[] } {
  const titles: Readonly<Record<PageSection, string>> = {
    link: m.organizers_page_address(),
    pictures: m.organizers_page_pictures(),
    who: m.organizers_page_who(),
    look: m.organizers_page_look(),
    networks: m.organizers_page_networks(),
    search: m.organizers_page_search(),
  }
  const changedIn = new Set(changed.map(sectionOf))
  const findable = (name: string, label: string, section: PageSection): Findable => ({
    name,
    label,
    also: '',
    section: titles[section],
  })
  return {
    sections: (Object.entries(titles) as [PageSection, string][]).map(([id, title]) => ({
      id,
      title,
      isChanged: changedIn.has(id),
    })),
    settings: [
      ...Object.entries(labels).map(([name, label]) => findable(name, label, sectionOf(name))),
      findable('ORGANIZER_LOGO', m.organizers_page_logo(), 'pictures'),
      findable('ORGANIZER_COVER', m.organizers_page_cover(), 'pictures'),
    ],
  }
}
