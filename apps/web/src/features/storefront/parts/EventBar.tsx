import type { EventPageProps } from '@turnout/contract/storefront/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Pencil } from 'lucide-react'
import chip from '../../../public/frame/parts/chip.module.css'
import { Mark } from '../../../public/frame/parts/Mark.tsx'
import { LanguageMenu } from '../../../public/frame/parts/LanguageMenu.tsx'
import css from './EventBar.module.css'
import { ShareButton } from './ShareButton.tsx'

/** The top of the page: the organizer, the language, the button to share. */
export function EventBar({ page }: { page: EventPageProps }) {
  const { event, languages, locale, organizer_view: view } = page
  return (
    <header className={css.bar}>
      <a className={css.organizer} href="#organizer">
        <Mark name={event.organizer.name} logo={event.organizer.logo} />
        <span>{event.organizer.name}</span>
      </a>
      {view !== null && !view.is_preview && (
        <a className={`${chip.chip} ${css.symbol}`} href={view.edit_href}>
          <Pencil size={16} strokeWidth={1.75} aria-hidden />
          <span>{m.storefront_edit()}</span>
        </a>
      )}
      {languages.length > 1 && <LanguageMenu className={css.language} locale={locale} languages={languages} />}
      <ShareButton className={css.symbol} title={event.title} url={page.page_url} />
    </header>
  )
}
