import { m } from '@turnout/messages/generated/messages.js'
import { type ComponentType, useEffect, useState } from 'react'
import css from './CardForm.module.css'
import type { CardFormProps } from './till.ts'

/**
 * The form of the provider that takes the card. A page loads the one that it needs, after it has
 * come itself: until then its place is kept.
 */
export function CardForm(props: CardFormProps) {
  const isAtStripe = props.card.api_base === null
  const [loaded, setLoaded] = useState<{ Form: ComponentType<CardFormProps> } | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    const form = isAtStripe
      ? import('./StripeCard.tsx').then(({ StripeCard }) => StripeCard)
      : import('./SimulatorCard.tsx').then(({ SimulatorCard }) => SimulatorCard)
    form.then(
      (Form) => !isGone && setLoaded({ Form }),
      () => !isGone && setLoaded('failed'),
    )
    return () => {
      isGone = true
    }
  }, [isAtStripe])
  if (loaded === 'failed')
    return (
      <p role="alert" className={css.failed}>
        {m.checkout_card_not_loaded()}
      </p>
    )
  if (loaded === null) return <p className={css.place}>{m.checkout_card_loading()}</p>
  const { Form } = loaded
  return <Form {...props} />
}
