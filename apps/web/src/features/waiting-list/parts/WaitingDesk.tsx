import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { waitableIn } from '@turnout/contract/waiting-list/waitable.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { WaitingDeskProps } from '../../checkout/parts/closed-desk/ClosedDesk.tsx'
import { WaitingForm } from './WaitingForm.tsx'

/** In place of a desk that is sold out: the form to wait for what comes back. */
export function WaitingDesk({ desk, offerMinutes, children }: WaitingDeskProps) {
  const { catalogue } = desk
  const choices = waitableIn(catalogue.categories).map(({ product, price }) => ({
    price_id: price.id,
    title: product.prices.length === 1 ? product.title : tierName(product.title, price.label),
    // In the server's words: a browser may write a number in slightly other ones.
    price: product.type === 'DONATION' ? null : (desk.words.prices[price.id]?.headline ?? null),
  }))
  const [first] = choices
  return (
    <WaitingForm
      action={publicPaths.waitingList(catalogue.event_id)}
      form={{ chosen: first === undefined ? [] : [first.price_id], offer_minutes: offerMinutes, given: null }}
      choices={choices}
      title={m.storefront_sold_out()}
      Heading="h2"
      dates={catalogue.date !== undefined && <input type="hidden" name="event_occurrence_id" value={catalogue.date} />}
    >
      {children}
    </WaitingForm>
  )
}
