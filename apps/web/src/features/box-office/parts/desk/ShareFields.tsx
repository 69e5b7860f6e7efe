import type { Till } from '@turnout/contract/box-office/till.ts'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import type { BoundField } from '../../../../api/bound-fields.ts'

type Share = Till['shares'][number]

/** What a share is of: a ticket at one of its prices. */
export interface ShareKind {
  readonly productId: number
  readonly priceId: number
  readonly name: string
}

interface ShareFieldsProps extends Pick<BoundField<Till['shares']>, 'value' | 'onChange'> {
  readonly kinds: readonly ShareKind[]
  readonly dateId: number | null
  /** The first of them gets the focus. */
  readonly autoFocus?: boolean
}

/** A number for each ticket, of one date where there are several. */
export const ShareFields = ({ kinds, dateId, value, onChange, autoFocus = false }: ShareFieldsProps) =>
  kinds.map(({ productId, priceId, name }, place) => {
    const isThis = (one: Share): boolean => one.price_id === priceId && one.event_occurrence_id === dateId
    const others = value.filter((one) => !isThis(one))
    return (
      <NumberField
        key={priceId}
        name={['share', priceId, dateId].filter((part) => part !== null).join('-')}
        label={name}
        optional
        autoFocus={autoFocus && place === 0}
        value={value.find(isThis)?.quantity ?? null}
        onChange={(quantity) =>
          onChange(
            quantity === null || quantity === 0
              ? others
              : [...others, { product_id: productId, price_id: priceId, event_occurrence_id: dateId, quantity }],
          )
        }
      />
    )
  })
