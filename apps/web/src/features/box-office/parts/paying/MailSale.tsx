import { m } from '@turnout/messages/generated/messages.js'
import { type FormEvent, useState } from 'react'
import type { Answer } from '../../engine/till-calls.ts'
import { signal } from '../../engine/till-sounds.ts'
import { TextField } from './LaterPanel.tsx'
import panel from './panel.module.css'

/** Takes the address of a guest and sends the tickets there. */
export function MailSale({ send }: { send: (email: string) => Promise<Answer<null>> }) {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const address = email.trim()
    if (isBusy || address === '') return
    setBusy(true)
    setError(null)
    const answer = await send(address)
    setBusy(false)
    if ('value' in answer) return setSent(address)
    signal('stop')
    setError(Object.values(answer.errors).flat()[0] ?? answer.message ?? m.box_office_no_answer())
  }
  return (
    <form className={panel.mail} noValidate onSubmit={(event) => void submit(event)}>
      {sent === null ? (
        <>
          <TextField label={m.box_office_email()} type="email" value={email} onChange={setEmail} />
          <button type="submit" className={panel.second} aria-disabled={isBusy || email.trim() === ''}>
            {isBusy ? m.box_office_wait() : m.box_office_mail_send()}
          </button>
        </>
      ) : (
        <button type="button" className={panel.second} onClick={() => setSent(null)}>
          {m.box_office_mail_other()}
        </button>
      )}
      <p className={panel.says} role="status">
        {sent === null ? '' : m.box_office_mail_sent({ email: sent })}
      </p>
      <p className={panel.problem} role="alert">
        {error ?? ''}
      </p>
    </form>
  )
}
