import { m } from '@turnout/messages/generated/messages.js'
import { X } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import css from './PromoCode.module.css'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'

/**
 * The field belongs to a separate form, because the desk around it is a form already. Without
 * script it reloads the page.
 */
const FORM_ID = 'promo-code-form'

/** The form that the field for a code belongs to; is outside of the desk's. */
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

/**
 * One line in every state: a link, the field it opens into, or the applied code. The desk's message
 * says why a code does not apply. An event without codes shows nothing.
 */
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
      {applied === null ? <FoldedField desk={desk} /> : <AppliedCode desk={desk} code={applied.code} />}
      <span className="visually-hidden" role="status">
        {applied !== null && m.storefront_promo_counts({ code: applied.code })}
      </span>
    </div>
  )
}

function AppliedCode({ desk, code }: { desk: TicketDesk; code: string }) {
  const { codeNote } = desk.totals
  const remove = (event: MouseEvent): void => {
    event.preventDefault()
    desk.removeCode()
  }
  return (
    <p className={css.applied} tabIndex={-1} data-focus>
      <span className={css.code}>
        <bdi>{code}</bdi>
        {codeNote === null && <span className={css.note}>{desk.words.promo}</span>}
        <a href={desk.pagePath} aria-label={m.storefront_promo_remove({ code })} onClick={remove}>
          <X size={16} strokeWidth={2.2} aria-hidden />
        </a>
      </span>
      {codeNote !== null && <span className={css.unused}>{codeNote}</span>}
    </p>
  )
}

/** A link that opens into the field in its own place; opened, the same control closes it. */
function FoldedField({ desk }: { desk: TicketDesk }) {
  const { error } = desk.promo
  // Once open it stays so while the code is mended, although typing takes the error away.
  const [isOpen, setOpen] = useState(error !== null)
  const box = useRef<HTMLDetailsElement>(null)
  const shut = (): void => {
    setOpen(false)
    box.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={box}
      className={css.details}
      open={isOpen}
      onToggle={(event) => {
        const { open } = event.currentTarget
        setOpen(open)
        // The focus of the person who opened it goes to the field. Closing it also drops a refused
        // code.
        if (open && box.current?.contains(document.activeElement) === true) box.current.querySelector('input')?.focus()
        if (!open && error !== null) desk.typeCode('')
      }}
    >
      <summary data-focus>
        <span className={css.link}>{m.storefront_promo_code()}</span>
        <X size={18} strokeWidth={2.2} aria-hidden />
        <span className={css.shut}>{m.storefront_promo_close()}</span>
      </summary>
      <CodeEntry desk={desk} apply={m.storefront_promo_apply()} onEscape={shut} />
    </details>
  )
}

interface CodeEntryProps {
  readonly desk: TicketDesk
  /** The label of the button. */
  readonly apply: string
  onEscape(): void
}

function CodeEntry({ desk, apply, onEscape }: CodeEntryProps) {
  const { text, error, busy } = desk.promo
  const id = useId()
  return (
    <div className={css.entry}>
      <label className={css.label} htmlFor={id}>
        {m.storefront_promo_code()}
      </label>
      <input
        id={id}
        form={FORM_ID}
        name="promo_code"
        value={text}
        maxLength={50}
        placeholder={m.storefront_promo_code()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={error !== null}
        aria-describedby="desk-message"
        onChange={(event) => desk.typeCode(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onEscape()}
      />
      <button type="submit" form={FORM_ID} aria-disabled={busy ? true : undefined}>
        {busy ? m.storefront_promo_checking() : apply}
      </button>
    </div>
  )
}
