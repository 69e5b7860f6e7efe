import { type ComponentType, useEffect, useState } from 'react'
import type { CheckoutPage } from '../../checkout-page.ts'
import type { DetailsForm } from '../details/use-details-form.ts'
import type { Press, Way } from '../hold/use-press.ts'
import { takesWalletsFirst } from './wallets-first.ts'
import type { WalletBuyer, WalletRowProps } from './WalletRow.tsx'

interface WalletsProps {
  readonly page: CheckoutPage
  readonly details: DetailsForm
  readonly press: Press
  choose(way: Way): void
}

/** The row of wallets, loaded after the page, where nothing but name and address is asked of the buyer. */
export function Wallets({ page, ...form }: WalletsProps) {
  const [loaded, setLoaded] = useState<{ Row: ComponentType<WalletRowProps> } | null>(null)
  const card = page.payment?.card ?? null
  const isFirst = card !== null && takesWalletsFirst(page)
  useEffect(() => {
    if (!isFirst) return
    import('./WalletRow.tsx').then(
      ({ WalletRow }) => setLoaded({ Row: WalletRow }),
      // The form below takes every card.
      () => undefined,
    )
  }, [isFirst])
  if (loaded === null || card === null) return null
  const { Row } = loaded
  return <Row card={card} locale={page.locale} {...actsOf(form)} />
}

/** What a wallet brings itself: these may be empty before it opens. */
const BROUGHT = ['order.email', 'order.first_name', 'order.last_name'] as const

function actsOf({ details, press, choose }: Omit<WalletsProps, 'page'>): Omit<WalletRowProps, 'card' | 'locale'> {
  const fieldOf = (name: string): HTMLInputElement | null => {
    const field = details.form.current?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field : null
  }
  const isEmpty = (name: string): boolean => fieldOf(name)?.value.trim() === ''
  const bring = (name: string, value: string): void => {
    const field = fieldOf(name)
    if (field === null || value === '' || field.value.trim() !== '') return
    field.value = value
    details.mend(field)
  }
  return {
    mayOpen() {
      if (press.busy) return false
      choose('card')
      const faults = details
        .check()
        .filter(({ name }) => !(BROUGHT as readonly string[]).includes(name) || !isEmpty(name))
      if (faults.length > 0) details.refuse(faults)
      return faults.length === 0
    },
    lacksName: () => isEmpty('order.first_name') || isEmpty('order.last_name'),
    onAgreed({ name, email }: WalletBuyer, till) {
      const [first, last] = partsOf(name)
      bring('order.email', email)
      bring('order.first_name', first)
      bring('order.last_name', last)
      press.press(till)
    },
  }
}

/** "Ana Maria Silva" as first names and the last word. One word alone is asked for the rest. */
function partsOf(name: string): readonly [string, string] {
  const words = name.trim().split(/\s+/u)
  return words.length < 2 ? [name.trim(), ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? '']
}
