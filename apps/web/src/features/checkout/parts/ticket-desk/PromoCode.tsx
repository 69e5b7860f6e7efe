import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown, X } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import css from './PromoCode.module.css'
import type { TicketDesk } from './use-ticket-desk.ts'

/** The field belongs to a form of its own, because the desk around it is one already; without script it loads the page again. */
const FORM_ID = 'promo-code-form'

/** The form that the field for a code belongs to; stands outside of the desk's. */
export function PromoCodeForm({ desk }: { desk: TicketDesk }) {
  return (
    <form
      id={FORM_ID}
      method="get"
      action={desk.pagePath}
      onSubmit={(event) => {
        event.preventDefault()
        desk.applyCode()
      }}
    />
  )
}

/** A link that opens into a field, or the code that counts, with what it does. Nothing for an event without codes. */
export function PromoCode({ desk }: { desk: TicketDesk }) {
  const { promo_code: applied, has_promo_codes } = desk.catalogue
  const area = useRef<HTMLDivElement>(null)
  const before = useRef(applied?.code)
  // Field and chip replace each other: focus must not fall out of the card.
  useEffect(() => {
    if (before.current === applied?.code) return
    before.current = applied?.code
    area.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
  }, [applied?.code])
  if (applied === null && !has_promo_codes && desk.promo.error === null) return null
  return (
    <div ref={area} className={css.promo}>
      {applied === null ? <CodeField desk={desk} /> : <AppliedCode desk={desk} code={applied.code} />}
      <span className="visually-hidden" role="status">
        {applied !== null && m.storefront_promo_counts({ code: applied.code })}
      </span>
    </div>
  )
}

function AppliedCode({ desk, code }: { desk: TicketDesk; code: string }) {
  const remove = (event: MouseEvent): void => {
    event.preventDefault()
    desk.removeCode()
  }
  return (
    <p className={css.applied} tabIndex={-1} data-focus>
      <span className={css.code}>
        <bdi>{code}</bdi>
        <a href={desk.pagePath} aria-label={m.storefront_promo_remove({ code })} onClick={remove}>
          <X size={16} strokeWidth={2.2} aria-hidden />
        </a>
      </span>
      <span className={css.note}>{desk.words.promo}</span>
    </p>
  )
}

function CodeField({ desk }: { desk: TicketDesk }) {
  const { text, error, busy } = desk.promo
  const id = useId()
  // Once open it stays so while the code is mended, although typing takes the error away.
  const [isOpen, setOpen] = useState(error !== null)
  return (
    <details
      className={css.details}
      open={isOpen || error !== null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary data-focus>
        {m.storefront_promo_have()}
        <ChevronDown size={16} strokeWidth={2} aria-hidden />
      </summary>
      <label className={css.label} htmlFor={id}>
        {m.storefront_promo_code()}
      </label>
      <div className={css.entry}>
        <input
          id={id}
          form={FORM_ID}
          name="promo_code"
          value={text}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          onChange={(event) => desk.typeCode(event.target.value)}
        />
        <button type="submit" form={FORM_ID} aria-disabled={busy}>
          {busy ? m.storefront_promo_checking() : m.storefront_promo_apply()}
        </button>
      </div>
      <p id={`${id}-error`} className={css.error} role="alert">
        {error}
      </p>
    </details>
  )
}
