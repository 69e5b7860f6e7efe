import { m } from '@turnout/messages/generated/messages.js'
import { CreditCard, TriangleAlert } from 'lucide-react'
import { type FormEvent, useImperativeHandle, useRef, useState } from 'react'
import { type CardFault, type CardField, type CardFields, cardFaults, WRITTEN } from '../../card-fields.ts'
import { confirmAtSimulator } from './confirm-at-simulator.ts'
import css from './payment.module.css'
import { type TestCard, TestCards } from './TestCards.tsx'
import { CARD, type CardFormProps } from './till.ts'

const FIELDS = ['number', 'expiry', 'cvc'] as const satisfies readonly CardField[]
const idOf = (field: CardField): string => `${CARD}.${field}`
const fieldOf = (fault: CardFault): CardField => (fault === 'expiry_past' ? 'expiry' : fault)

const FAULT_WORDS: Readonly<Record<CardFault, () => string>> = {
  number: m.checkout_card_number_invalid,
  expiry: m.checkout_card_expiry_invalid,
  expiry_past: m.checkout_card_expiry_past,
  cvc: m.checkout_card_cvc_invalid,
}
const LABELS: Readonly<Record<CardField, () => string>> = {
  number: m.checkout_card_number,
  expiry: m.checkout_card_expiry,
  cvc: m.checkout_card_cvc,
}
const PLACEHOLDERS: Readonly<Record<CardField, () => string>> = {
  number: m.checkout_card_number,
  expiry: m.checkout_card_expiry_shape,
  cvc: m.checkout_card_cvc,
}
const AUTOCOMPLETE: Readonly<Record<CardField, string>> = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' }

/**
 * Our own card form for a shop that runs on the simulator. The typed digits stay in the fields. They
 * have no names: no form of ours can send them, and no draft keeps them.
 */
export function SimulatorCard({ till, isLocked, isDeclined, settle }: CardFormProps) {
  const [faults, setFaults] = useState<readonly CardFault[]>([])
  const fields = useRef<HTMLDivElement>(null)
  const inputOf = (field: CardField): HTMLInputElement | null =>
    fields.current?.querySelector<HTMLInputElement>(`[id="${idOf(field)}"]`) ?? null
  const typed = (): CardFields => ({
    number: inputOf('number')?.value ?? '',
    expiry: inputOf('expiry')?.value ?? '',
    cvc: inputOf('cvc')?.value ?? '',
  })
  useImperativeHandle(till, () => ({
    check: async () => {
      const found = cardFaults(typed(), new Date())
      setFaults(found)
      return found.map((fault) => ({
        name: idOf(fieldOf(fault)),
        label: LABELS[fieldOf(fault)](),
        text: FAULT_WORDS[fault](),
      }))
    },
    confirm: (started, returnUrl) => confirmAtSimulator(started, typed(), returnUrl),
  }))
  const onInput = ({ target }: FormEvent<HTMLDivElement>): void => {
    const field = target instanceof HTMLInputElement ? FIELDS.find((name) => idOf(name) === target.id) : undefined
    if (field === undefined) return
    write(target as HTMLInputElement, WRITTEN[field])
    // An error goes as soon as its field is right.
    const left = cardFaults(typed(), new Date())
    if (left.some((fault) => fieldOf(fault) === field)) return
    setFaults((now) => now.filter((fault) => fieldOf(fault) !== field))
    settle(idOf(field))
  }
  const fill = (card: TestCard): void => {
    for (const field of FIELDS) {
      const input = inputOf(field)
      if (input === null) continue
      input.value = card[field]
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }
  return (
    <div ref={fields} onInput={onInput}>
      <CardFrame {...{ faults, isLocked, isDeclined }} />
      <TestCards onChoose={fill} isLocked={isLocked} />
    </div>
  )
}

interface CardFrameProps {
  readonly faults: readonly CardFault[]
  readonly isLocked: boolean
  readonly isDeclined: boolean
}

/** Three fields in one border, as a provider draws them. */
function CardFrame({ faults, isLocked, isDeclined }: CardFrameProps) {
  return (
    <>
      <div className={css.frame} role="group" aria-label={m.checkout_card_details()} data-declined={isDeclined}>
        {FIELDS.map((field) => {
          const isWrong = faults.some((fault) => fieldOf(fault) === field)
          return (
            <input
              key={field}
              id={idOf(field)}
              aria-label={LABELS[field]()}
              placeholder={PLACEHOLDERS[field]()}
              inputMode="numeric"
              autoComplete={AUTOCOMPLETE[field]}
              readOnly={isLocked}
              {...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${idOf(field)}-error` })}
            />
          )
        })}
        {isDeclined || faults.includes('number') ? (
          <TriangleAlert className={css.wrong} size={22} strokeWidth={1.75} aria-hidden />
        ) : (
          <CreditCard size={20} strokeWidth={1.75} aria-hidden />
        )}
      </div>
      {faults.map((fault) => (
        <p key={fault} id={`${idOf(fieldOf(fault))}-error`} className={css.error}>
          {FAULT_WORDS[fault]()}
        </p>
      ))}
    </>
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
