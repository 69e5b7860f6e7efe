import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { GivenForm } from '@turnout/contract/checkout/page.ts'
import { waitableIn } from '@turnout/contract/waiting-list/waitable.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { WaitingDeskProps } from '../../checkout/parts/closed-desk/ClosedDesk.tsx'
import { Still } from '../../../public/frame/parts/Still.tsx'
import type { SentForm } from '../join-in-place.ts'
import { WaitingDates } from './WaitingDates.tsx'
import { WaitingForm } from './WaitingForm.tsx'

const JoinedCard = lazy(async () => ({ default: (await import('./JoinedCard.tsx')).JoinedCard }))

/** Sends the form and stays on the page. */
function useJoining(eventId: number, locale: string) {
  const [sent, setSent] = useState<SentForm | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function send(form: HTMLFormElement): Promise<void> {
    setBusy(true)
    const { joinInPlace } = await import('../join-in-place.ts')
    const answer = await joinInPlace(form, { eventId, locale })
    setSent(answer)
    if ('given' in answer) requestAnimationFrame(() => firstFault(form)?.focus())
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const form = event.currentTarget
    // Only a machine fills in the hidden field: it is answered as without a script.
    if (form.querySelector<HTMLInputElement>('[name=homepage]')?.value) return
    event.preventDefault()
    if (isBusy) return
    void send(form)
      .catch(() => setSent({ given: noAnswer() }))
      .finally(() => setBusy(false))
  }
  return { sent, isBusy, onSubmit }
}

const noAnswer = (): GivenForm => ({ values: {}, errors: {}, failure: m.storefront_look_failed() })

const firstFault = (form: HTMLFormElement): HTMLElement | null => form.querySelector('[aria-invalid=true]')

/** In place of a desk that is sold out: the form to wait for what comes back. */
export function WaitingDesk({ desk, offerMinutes, dates, children }: WaitingDeskProps) {
  const { catalogue } = desk
  const choices = waitableIn(catalogue.categories).map(({ product, price }) => ({
    price_id: price.id,
    title: product.prices.length === 1 ? product.title : tierName(product.title, price.label),
    has_seats: product.has_seats === true,
    // In the server's words: a browser may write a number in slightly other ones.
    price:
      product.type === 'DONATION' || dates?.chosen === null ? null : (desk.words.prices[price.id]?.headline ?? null),
  }))
  const [first] = choices
  const { sent, isBusy, onSubmit } = useJoining(catalogue.event_id, desk.locale)
  if (sent !== null && 'joined' in sent)
    return (
      <Suspense>
        <JoinedCard joined={sent.joined} offerMinutes={offerMinutes} />
      </Suspense>
    )
  return (
    <WaitingForm
      onSubmit={onSubmit}
      isBusy={isBusy}
      action={publicPaths.waitingList(catalogue.event_id)}
      form={{
        chosen: first === undefined ? [] : [first.price_id],
        offer_minutes: offerMinutes,
        given: sent?.given ?? null,
      }}
      choices={choices}
      title={titleOf(dates)}
      Heading="h2"
      dates={
        (dates !== undefined || catalogue.date !== undefined) && (
          <>
            {catalogue.date !== undefined && <input type="hidden" name="event_occurrence_id" value={catalogue.date} />}
            <Still id="waiting-dates">
              {import.meta.env.SSR && dates !== undefined && (
                <WaitingDates
                  dates={dates}
                  event={{ id: catalogue.event_id, timezone: catalogue.timezone }}
                  eventPath={desk.pagePath}
                  locale={desk.locale}
                  isNamed
                />
              )}
            </Still>
          </>
        )
      }
    >
      {children}
    </WaitingForm>
  )
}

function titleOf(dates: WaitingDeskProps['dates']): string {
  if (dates === undefined) return m.storefront_sold_out()
  return dates.chosen === null && dates.with_places === 0 ? m.waiting_list_all_dates_gone() : m.waiting_list_title()
}
