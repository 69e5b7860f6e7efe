import type { Till } from '@turnout/contract/box-office/till.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { useId } from 'react'
import type { BoundField } from '../../../../api/bound-fields.ts'
import { useHasDates } from '../../../../desk/dates/has-dates.ts'
import { comma } from '../../../../format/in-a-row.ts'
import { ShareFields, type ShareKind } from './ShareFields.tsx'
import { SharesOfDates } from './SharesOfDates.tsx'

interface SharesProps extends BoundField<Till['shares']> {
  readonly event: Event
  /** What the till sells. */
  readonly products: readonly Product[]
}

/** How many of each ticket a till holds, to be sold without a network; of an event with several dates, for each of them. */
export function Shares({ event, products, ...field }: SharesProps) {
  const problemId = useId()
  const isDated = useHasDates(event.id)
  const tickets = products.filter(({ product_type: type }) => type === 'TICKET')
  // A pass to all dates is for none of them; one whose dates the buyer chooses is not sold here.
  const undated = kindsOf(isDated ? tickets.filter(({ admits }) => admits === 'ALL') : tickets)
  const dated = isDated ? kindsOf(tickets.filter(({ admits }) => admits === 'ONE')) : []
  if (undated.length + dated.length === 0) return null
  return (
    <FormSection title={m.box_office_desk_share()} intro={m.box_office_desk_share_help()}>
      <ShareFields kinds={undated} dateId={null} {...field} />
      {dated.length > 0 && <SharesOfDates event={event} kinds={dated} {...field} />}
      <FieldProblem id={problemId} error={field.error} />
    </FormSection>
  )
}

const kindsOf = (products: readonly Product[]): ShareKind[] =>
  products.flatMap(({ id, title, prices }) =>
    prices.map((price) => ({
      productId: id,
      priceId: price.id,
      name: price.label === null ? title : [title, price.label].join(comma()),
    })),
  )
