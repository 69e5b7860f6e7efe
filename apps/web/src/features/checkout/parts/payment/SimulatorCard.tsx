import { m } from '@turnout/messages/generated/messages.js'
import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { type CardFault, type CardField, type CardFields, cardFaults, WRITTEN } from '../../card-fields.ts'
import { InputField } from '../details/Field.tsx'
import { confirmAtSimulator } from './confirm-at-simulator.ts'
import css from './SimulatorCard.module.css'
import { type TestCard, TestCards } from './TestCards.tsx'
import type { Till } from './use-card-payment.ts'

const FIELDS = ['number', 'expiry', 'cvc'] as const satisfies readonly CardField[]
const idOf = (field: CardField): string => `card.${field}`
const fieldOf = (fault: CardFault): CardField => (fault === 'expiry_past' ? 'expiry' : fault)

const FAULT_WORDS: Readonly<Record<CardFault, () => string>> = {
  number: m.checkout_card_number_invalid,
  expiry: m.checkout_card_expiry_invalid,
  expiry_past: m.checkout_card_expiry_past,
  cvc: m.checkout_card_cvc_invalid,
}

/** Our own card form for a shop that runs on the simulator. The typed digits stay in the fields. */
export function SimulatorCard({ till, isLocked }: { readonly till: Ref<Till>; readonly isLocked: boolean }) {
  const [faults, setFaults] = useState<readonly CardFault[]>([])
  const fields = useRef<HTMLDivElement>(null)
  const inputOf = (field: CardField): HTMLInputElement | null =>
    fields.current?.querySelector<HTMLInputElement>(`[name="${idOf(field)}"]`) ?? null
  const typed = (): CardFields => ({
    number: inputOf('number')?.value ?? '',
    expiry: inputOf('expiry')?.value ?? '',
    cvc: inputOf('cvc')?.value ?? '',
  })
  useImperativeHandle(till, () => ({
    isReady: async () => {
      const found = cardFaults(typed(), new Date())
      setFaults(found)
      const [first] = found
      if (first !== undefined) inputOf(fieldOf(first))?.focus()
      return first === undefined
    },
    confirm: (started, returnUrl) => confirmAtSimulator(started, typed(), returnUrl),
  }))
  const onInput = ({ target }: FormEvent<HTMLDivElement>): void => {
    const field = target instanceof HTMLInputElement ? FIELDS.find((name) => idOf(name) === target.name) : undefined
    if (field === undefined) return
    write(target as HTMLInputElement, WRITTEN[field])
    setFaults((now) => now.filter((fault) => fieldOf(fault) !== field))
  }
  const fill = (card: TestCard): void => {
    for (const field of FIELDS) {
      const input = inputOf(field)
      if (input !== null) input.value = card[field]
    }
    setFaults([])
  }
  const fieldProps = (field: CardField) => {
    const fault = faults.find((one) => fieldOf(one) === field)
    return {
      name: idOf(field),
      error: fault === undefined ? undefined : FAULT_WORDS[fault](),
      inputMode: 'numeric' as const,
      autoComplete: { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' }[field],
      readOnly: isLocked,
    }
  }
  return (
    <div ref={fields} className={css.card} onInput={onInput}>
      <InputField {...fieldProps('number')} label={m.checkout_card_number()} placeholder="1234 1234 1234 1234" />
      <div className={css.pair}>
        <InputField
          {...fieldProps('expiry')}
          label={m.checkout_card_expiry()}
          placeholder={m.checkout_card_expiry_shape()}
        />
        <InputField {...fieldProps('cvc')} label={m.checkout_card_cvc()} placeholder="123" />
      </div>
      <TestCards onChoose={fill} isLocked={isLocked} />
    </div>
  )
}

/**
 * Writes the value as the field shows it, and leaves the caret behind the digit it stood behind.
 */
function write(input: HTMLInputElement, written: (typed: string) => string): void {
  const { value, selectionStart } = input
  const shown = written(value)
  if (shown === value) return
  const isAtEnd = selectionStart === null || selectionStart >= value.length
  const digits = value.slice(0, selectionStart ?? 0).replaceAll(/\D/gu, '').length
  input.value = shown
  if (isAtEnd) return
  const place = digits === 0 ? 0 : (nthDigit(shown, digits) ?? shown.length)
  input.setSelectionRange(place, place)
}

/** The place behind the nth digit. */
function nthDigit(text: string, n: number): number | undefined {
  const places = [...text.matchAll(/\d/gu)].map(({ index }) => index + 1)
  return places[n - 1]
}
