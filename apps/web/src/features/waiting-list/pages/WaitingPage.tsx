import type { WaitingPageProps } from '@turnout/contract/waiting-list/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import action from '../../../public/frame/parts/action.module.css'
import card from '../../../public/frame/parts/notice-card.module.css'
import { formatMoney } from '../../../format/format.ts'
import { EventCard } from '../parts/EventCard.tsx'
import { PlaceCard } from '../parts/PlaceCard.tsx'
import { WaitingForm } from '../parts/WaitingForm.tsx'
import { WaitingFrame } from '../parts/WaitingFrame.tsx'
import css from './WaitingPage.module.css'

/**
 * The waiting list of an event for whoever waits: the form to join, or one entry with its place or
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

const priceText = (price: number | null, { locale, event }: WaitingPageProps): string | null => {
  if (price === null) return null
  return price === 0 ? m.waiting_list_free() : formatMoney(price, { locale, currency: event.currency })
}
