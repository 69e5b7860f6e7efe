import { ACCESS_CODE, maskEmail } from '@turnout/domain/orders/order-access.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useState, type FormEvent } from 'react'
import action from '../../../../public/frame/parts/action.module.css'
import { giveCode, sendCode } from '../../api.ts'
import type { CheckoutPage } from '../../checkout-page.ts'
import css from './ChangePerson.module.css'
import { InputField } from '../details/Field.tsx'
import { useBuyerAct } from './use-buyer-act.ts'

interface ProveBuyerProps {
  readonly page: Pick<CheckoutPage, 'event' | 'order'>
  /** Begins the name of the field: several of these may be open on one page. */
  readonly prefix: string
  readonly onProven: () => void
  /** What is asked for, in place of leave to change the order. */
  readonly words?: { readonly title: string; readonly text: string }
  /** A form that is on the page itself is not closed. */
  readonly onClose?: () => void
}

/**
 * For a browser that has no more than the link of the order: a code to the buyer's address shows
 * that it is theirs.
 */
export function ProveBuyer({ page, prefix, words, onProven, onClose }: ProveBuyerProps) {
  const proving = useProving(page, onProven)
  const name = `${prefix}-code`
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!proving.asksCode) return proving.send()
    const given = new FormData(event.currentTarget).get(name)
    proving.give(typeof given === 'string' ? given : '')
    document.getElementById(name)?.focus()
  }
  const { act, asksCode, sentTo } = proving
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {words === undefined ? (
        <p ref={takeFocus} tabIndex={-1}>
          <strong>{m.checkout_prove_title()}</strong>{' '}
          {m.checkout_prove_text({ email: maskEmail(page.order.email ?? '') })}
        </p>
      ) : (
        <>
          <h2>{words.title}</h2>
          {sentTo === null && <p>{words.text}</p>}
        </>
      )}
      {asksCode && (
        <>
          <p role="status">
            {sentTo === null ? '' : m.checkout_prove_sent({ email: sentTo, minutes: ACCESS_CODE.minutes })}
          </p>
          {/* A code that was typed is no use for the next one. */}
          <InputField
            key={proving.times}
            name={name}
            label={m.checkout_prove_code()}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            error={proving.error}
          />
        </>
      )}
      {act.failure !== null && (
        <p className={css.failure} role="alert">
          {act.failure}
        </p>
      )}
      <div className={css.acts}>
        <button className={action.action} type="submit" aria-disabled={act.busy}>
          {buttonWords(asksCode, act.busy)}
        </button>
        <button type="button" onClick={asksCode ? proving.send : proving.type}>
          {asksCode ? m.checkout_prove_again() : m.checkout_prove_have()}
        </button>
        {onClose !== undefined && (
          <button type="button" onClick={onClose}>
            {m.checkout_change_keep()}
          </button>
        )}
      </div>
    </form>
  )
}

const takeFocus = (element: HTMLElement | null): void => element?.focus()

function buttonWords(asksCode: boolean, busy: boolean): string {
  if (asksCode) return busy ? m.checkout_prove_checking() : m.checkout_prove_continue()
  return busy ? m.checkout_resending() : m.checkout_prove_send()
}

function useProving({ event, order }: ProveBuyerProps['page'], onProven: () => void) {
  const [asksCode, setAsksCode] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [times, setTimes] = useState(0)
  const act = useBuyerAct({
    onExpired: () => undefined,
    onFields: ({ code }) => {
      setError(code?.[0])
      return code !== undefined
    },
  })
  const named = { event_id: event.id, short_id: order.short_id }
  return {
    act,
    asksCode,
    sentTo,
    error,
    /** How many codes were sent. */
    times,
    /** The code came before this page did. */
    type: (): void => setAsksCode(true),
    send: (): void => {
      setError(undefined)
      act.run(`code ${times}`, async (key) => {
        setSentTo(await sendCode(named, key))
        setTimes(times + 1)
        setAsksCode(true)
      })
    },
    give: (code: string): void => {
      setError(undefined)
      act.run(`give ${times} ${code}`, async (key) => {
        await giveCode(named, code, key)
        onProven()
      })
    },
  }
}
