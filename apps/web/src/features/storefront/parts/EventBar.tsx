import type { EventPageProps } from '@turnout/contract/storefront/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Globe, Pencil } from 'lucide-react'
import chip from '../../../public/parts/chip.module.css'
import { Mark } from '../../../public/parts/Mark.tsx'
import { Menu } from '../../../public/parts/Menu.tsx'
import css from './EventBar.module.css'
import { ShareButton } from './ShareButton.tsx'

/** The top of the page: the organizer, the language, the button to share. */
export function EventBar({ page }: { page: EventPageProps }) {
  const { event, languages, locale, organizer_view: view } = page
  const current = languages.find((language) => language.locale === locale)
  return (
    <header className={css.bar}>
      <a className={css.organizer} href="#organizer">
        <Mark name={event.organizer.name} logo={event.organizer.logo} />
        <span>{event.organizer.name}</span>
      </a>
      {view !== null && !view.is_preview && (
        <a className={chip.chip} href={view.edit_href}>
          <Pencil size={16} strokeWidth={1.75} aria-hidden />
          {m.storefront_edit()}
        </a>
      )}
      {languages.length > 1 && (
        <Menu
          className={css.language}
          align="end"
          icon={<Globe size={16} strokeWidth={1.75} aria-hidden />}
          label={current?.name ?? m.storefront_language()}
          links={languages.map((language) => ({
            href: language.href,
            text: language.name,
            lang: language.locale,
            current: language.locale === locale,
          }))}
        />
      )}
      <ShareButton className={css.share} title={event.title} url={page.page_url} />
    </header>
  )
}
