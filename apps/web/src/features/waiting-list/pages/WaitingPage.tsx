import type { OrderEvent } from '@turnout/contract/checkout/public-order.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { WaitingPageProps } from '@turnout/contract/waiting-list/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import type { ReactNode } from 'react'
import { Backdrop } from '../../../public/frame/parts/Backdrop.tsx'
import { LanguageMenu } from '../../../public/frame/parts/LanguageMenu.tsx'
import { PublicFrame } from '../../../public/frame/parts/PublicFrame.tsx'
import action from '../../../public/frame/parts/action.module.css'
import card from '../../../public/frame/parts/notice-card.module.css'
import { formatMoney } from '../../../format/format.ts'
import { EventCard } from '../parts/EventCard.tsx'
import { PlaceCard } from '../parts/PlaceCard.tsx'
import { WaitingDates } from '../parts/WaitingDates.tsx'
import { WaitingForm } from '../parts/WaitingForm.tsx'
import css from './WaitingPage.module.css'

/**
 * The waiting list of an event for a waiting person: the form to join, or one entry with its place or
 * its offer. It is drawn by the server, and its buttons are forms.
 */
export function WaitingPage(page: WaitingPageProps) {
  const { event, shown } = page
  return (
    <WaitingFrame page={page}>
      <main className={css.page}>
        <EventCard event={event} href={page.event_path} locale={page.locale} />
        {shown.what === 'place' && <PlaceCard page={page} place={shown} />}
        {shown.what === 'form' && shown.choices.length > 0 && (
          <WaitingForm
            form={shown}
            choices={shown.choices.map((choice) => ({ ...choice, price: priceText(choice.price, page) }))}
            action={page.page_path}
            title={m.waiting_list_title()}
            Heading="h1"
            dates={
              shown.dates !== undefined && (
                <WaitingDates dates={shown.dates} event={event} eventPath={page.event_path} locale={page.locale} />
              )
            }
          />
        )}
        {shown.what === 'form' && shown.choices.length === 0 && (
          <div className={card.card}>
            <h1 className={card.title}>{m.waiting_list_nothing()}</h1>
            <p className={card.text}>{m.waiting_list_nothing_text()}</p>
            <a className={action.action} href={page.event_path}>
              {m.waiting_list_to_event()}
            </a>
          </div>
        )}
      </main>
    </WaitingFrame>
  )
}

/** The frame of a public page: the organizer's mark and the language above, who it is from and how to ask below. */
function WaitingFrame({ page, children }: { page: WaitingPageProps; children: ReactNode }) {
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

/** The cover behind the top of a page, small; null where the event wants none. */
function backdropOf({ images, settings }: OrderEvent): string | null {
  if (settings.homepage_background_type !== 'MIRROR_COVER_IMAGE') return null
  return images.find((image) => image.type === 'EVENT_COVER')?.sizes[0]?.url ?? null
}

const priceText = (price: number | null, { locale, event }: WaitingPageProps): string | null => {
  if (price === null) return null
  return price === 0 ? m.waiting_list_free() : formatMoney(price, { locale, currency: event.currency })
}
