import type { WaitingPageProps } from '@turnout/contract/waiting-list/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import type { ReactNode } from 'react'
import { LanguageMenu } from '../../../public/parts/LanguageMenu.tsx'
import { Mark } from '../../../public/parts/Mark.tsx'
import { backdropOf } from '../waiting-cover.ts'
import css from './WaitingFrame.module.css'

/** The frame of a public page: the organizer's mark and the language above, who it is from and how to ask below. */
export function WaitingFrame({ page, children }: { page: WaitingPageProps; children: ReactNode }) {
  const { event, locale, event_path: href, page_path: path } = page
  const { organizer, settings } = event
  const backdrop = backdropOf(event)
  const contact =
    settings.support_email === null
      ? publicPaths.askOrganizer(organizer.id, organizer.slug, event.id)
      : `mailto:${settings.support_email}?subject=${encodeURIComponent(event.title)}`
  const website = settings.website_url ?? organizer.website
  return (
    <div className={css.ground}>
      {backdrop !== null && (
        <div className={css.backdrop} aria-hidden="true">
          <img src={backdrop} alt="" />
        </div>
      )}
      <header className={css.bar}>
        <a className={css.organizer} href={href}>
          <Mark name={organizer.name} />
          <span>{organizer.name}</span>
        </a>
        <LanguageMenu
          locale={locale}
          languages={LOCALES.map((code) => ({
            locale: code,
            name: NATIVE_NAMES[code],
            href: `${path}?lang=${code}`,
          }))}
        />
      </header>
      {children}
      <footer className={css.foot}>
        <span>{organizer.name}</span>
        {website !== null && (
          <a href={website} rel="noreferrer">
            {m.storefront_website()}
          </a>
        )}
        <a href={contact}>{m.storefront_contact()}</a>
      </footer>
    </div>
  )
}
