import { m } from '@turnout/messages/generated/messages.js'
import { TriangleAlert } from 'lucide-react'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'
import css from './closed-desk.module.css'

/** For an event that shows nothing without a code: the field is the way on, also without script. */
export function LockedCode({ desk, contactHref }: { desk: TicketDesk; contactHref: string | null }) {
  const { text, error, busy } = desk.promo
  return (
    <form
      className={css.form}
      method="get"
      action={desk.pagePath}
      onSubmit={(event) => {
        event.preventDefault()
        desk.applyCode()
      }}
    >
      <label htmlFor="locked-code">{m.storefront_code()}</label>
      <div className={css.line}>
        <input
          id="locked-code"
          name="promo_code"
          value={text}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error !== null}
          aria-describedby="locked-code-error"
          onChange={(event) => desk.typeCode(event.target.value)}
        />
        <button type="submit" data-way-on aria-disabled={busy ? true : undefined}>
          {busy ? m.storefront_promo_checking() : m.storefront_show_tickets()}
        </button>
      </div>
      <p id="locked-code-error" className={css.error} role="alert">
        {error !== null && (
          <>
            <TriangleAlert size={16} strokeWidth={2} aria-hidden />
            <span>{error === m.storefront_promo_unknown() ? m.storefront_promo_unknown_hint() : error}</span>
          </>
        )}
      </p>
      {contactHref !== null && (
        <p className={css.help}>
          {m.storefront_no_code()} <a href={contactHref}>{m.storefront_ask_organizer()}</a>
        </p>
      )}
    </form>
  )
}
