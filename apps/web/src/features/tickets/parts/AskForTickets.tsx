import { m } from '@turnout/messages/generated/messages.js'
import { useState, type FormEvent } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import action from '../../../public/frame/parts/action.module.css'
import { InputField } from '../../checkout/parts/details/Field.tsx'
import { askForTickets } from '../api.ts'
import css from './tickets.module.css'

interface Asking {
  readonly busy: boolean
  /** The server's sentence about the mail. */
  readonly answer: string | null
  readonly error: string | undefined
}

/** One field: where the link to the tickets is mailed to. */
export function AskForTickets() {
  const [state, setState] = useState<Asking>({ busy: false, answer: null, error: undefined })
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('email')
    const email = typeof given === 'string' ? given : ''
    if (state.busy) return
    setState({ busy: true, answer: null, error: undefined })
    try {
      setState({ busy: false, answer: await askForTickets(email), error: undefined })
    } catch (refusal) {
      const known = refusal instanceof ApiError ? (refusal.errors['email']?.[0] ?? refusal.message) : undefined
      setState({ busy: false, answer: null, error: known ?? m.shell_unexpected_error() })
      document.getElementById('email')?.focus()
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <InputField
        name="email"
        label={m.checkout_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        error={state.error}
      />
      <button className={action.action} type="submit" aria-disabled={state.busy}>
        {state.busy ? m.tickets_lookup_sending() : m.tickets_lookup_send()}
      </button>
      <p className={css.answer} role="status">
        {state.answer}
      </p>
    </form>
  )
}
