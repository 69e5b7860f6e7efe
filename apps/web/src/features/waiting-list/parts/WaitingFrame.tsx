import type { WaitingPageProps } from '@turnout/contract/waiting-list/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import type { ReactNode } from 'react'
import { Backdrop } from '../../../public/frame/parts/Backdrop.tsx'
import { LanguageMenu } from '../../../public/frame/parts/LanguageMenu.tsx'
import { PublicFrame } from '../../../public/frame/parts/PublicFrame.tsx'
import { backdropOf } from '../waiting-cover.ts'

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
    <PublicFrame
      owner={{ name: organizer.name, href }}
      backdrop={backdrop !== null && <Backdrop src={backdrop} />}
      language={
        <LanguageMenu
          locale={locale}
          languages={LOCALES.map((code) => ({ locale: code, name: NATIVE_NAMES[code], href: `${path}?lang=${code}` }))}
        />
      }
      ways={
        <>
          {website !== null && (
            <a href={website} rel="noreferrer">
              {m.storefront_website()}
            </a>
          )}
          <a href={contact}>{m.storefront_contact()}</a>
        </>
      }
    >
      {children}
    </PublicFrame>
  )
}
