import type { GuestProduct, GuestsAdded, GuestsInput } from '@turnout/contract/check-in/add-guests.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { randomId } from '../../../../api/random-id.ts'
import { useDialog } from '../../../../public/frame/use-dialog.ts'
import { addGuests, guestProducts, type Unanswered } from '../../door-calls.ts'
import type { KnownDoor } from '../../door-state.ts'
import type { DoorEngine } from '../../engine/door-engine.ts'
import type { Verdicts } from '../../use-verdicts.ts'
import { GuestFields } from './GuestFields.tsx'
import css from './door-list.module.css'

interface AddGuestSheetProps {
  readonly engine: DoorEngine
  readonly state: KnownDoor
  readonly verdicts: Verdicts
  readonly onClose: () => void
}

/** The form for a guest without a ticket: free of charge, and in at once unless told otherwise. */
export function AddGuestSheet({ engine, state, verdicts, onClose }: AddGuestSheetProps) {
  const { props, leave } = useDialog(onClose)
  const id = useId()
  const { short_id: shortId } = state.list
  const { products, failed } = useProducts(shortId)
  const adding = useAdding(shortId, (body, { attendees, results }) => {
    verdicts.welcome({
      name: fullName(body.first_name, body.last_name ?? ''),
      publicIds: attendees.map(({ public_id }) => public_id),
      results: results.map((result) => ({ ...result, scan_id: randomId() })),
    })
    engine.syncNow()
    leave()
  })
  const refused = adding.refused ?? failed
  const isReady = state.isOnline && !adding.isSending && (products?.length ?? 0) > 0
  return (
    <dialog {...props} className={css.sheet} aria-labelledby={id}>
      <form
        className={`${css.inside} ${css.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const date = verdicts.dateId === null ? {} : { event_occurrence_id: verdicts.dateId }
          if (isReady) adding.send({ ...bodyOf(event, state.device), ...date })
        }}
      >
        <h2 id={id}>{m.check_in_door_add_guest()}</h2>
        <p>{products?.length === 0 ? m.check_in_door_add_nothing() : m.check_in_door_add_text()}</p>
        <GuestFields products={products ?? []} errors={refused?.errors ?? {}} />
        <p role="alert" className={css.refused}>
          {refused !== null && wordsOf(refused)}
        </p>
        {!state.isOnline && <p id={`${id}-offline`}>{m.check_in_door_add_offline()}</p>}
        <button
          type="submit"
          className={css.main}
          aria-disabled={!isReady}
          aria-describedby={state.isOnline ? undefined : `${id}-offline`}
        >
          {adding.isSending ? m.check_in_door_wait() : m.check_in_door_add_submit()}
        </button>
        <button type="button" className={css.plain} onClick={leave}>
          {m.check_in_door_cancel()}
        </button>
      </form>
    </dialog>
  )
}

/** What is said of the fields is at them. */
const wordsOf = ({ message, errors }: Unanswered): string =>
  message === null ? m.check_in_door_add_silent() : [message, ...(errors['quantity'] ?? [])].join(' ')

/** null: not here yet. */
function useProducts(shortId: string) {
  const [products, setProducts] = useState<readonly GuestProduct[] | null>(null)
  const [failed, setFailed] = useState<Unanswered | null>(null)
  useEffect(() => {
    void guestProducts(shortId).then((answer) => ('value' in answer ? setProducts(answer.value) : setFailed(answer)))
  }, [shortId])
  return { products, failed }
}

type Guest = Partial<GuestsInput> & Pick<GuestsInput, 'first_name' | 'last_name'>

function useAdding(shortId: string, onAdded: (guest: Guest, added: GuestsAdded) => void) {
  const [refused, setRefused] = useState<Unanswered | null>(null)
  const [isSending, setSending] = useState(false)
  const press = useRef({ text: '', key: '' })
  const send = async (guest: Guest): Promise<void> => {
    const text = JSON.stringify(guest)
    // The same guest sent again is the same press: an answer may have been lost.
    if (press.current.text !== text) press.current = { text, key: randomId() }
    setSending(true)
    setRefused(null)
    const answer = await addGuests(shortId, guest, press.current.key)
    setSending(false)
    if ('value' in answer) onAdded(guest, answer.value)
    else setRefused(answer)
  }
  return { refused, isSending, send: (guest: Guest): void => void send(guest) }
}

function bodyOf({ currentTarget }: FormEvent<HTMLFormElement>, device: string | null): Guest {
  const form = new FormData(currentTarget)
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    product_id: Number(text('product_id')),
    product_price_id: text('product_price_id') === '' ? null : Number(text('product_price_id')),
    quantity: Number(text('quantity')),
    first_name: text('first_name'),
    last_name: text('last_name') || null,
    email: text('email') || null,
    notes: text('notes') || null,
    check_in: form.has('check_in'),
    device,
  }
}
