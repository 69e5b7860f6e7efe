import { m } from '@turnout/messages/generated/messages.js'
import { useEffect } from 'react'
import type { Till } from '../../engine/use-till.ts'
import { People } from './People.tsx'
import { PinField } from './PinField.tsx'
import css from './pin.module.css'
import { TillLanguages } from './TillLanguages.tsx'
import { usePin } from './use-pin.ts'

/** A shift sells on one device: a lead takes it over here. */
export function Elsewhere({ till }: { till: Till }) {
  const { people, session } = till.state.till
  const form = usePin(till, null)
  const person = people.find((one) => one.id === form.personId)
  const { calls, dispatch, off } = till
  const { isElsewhere } = till.state
  // A device whose till was taken over does not know yet who has it now. A new one knows.
  useEffect(() => {
    if (!isElsewhere) return
    void calls.opened().then((answer) => {
      if ('value' in answer && answer.value.me !== null) dispatch({ type: 'opened', till: answer.value })
    })
  }, [isElsewhere, calls, dispatch])
  return (
    <form
      className={css.two}
      onSubmit={(event) => {
        event.preventDefault()
        void form.send((body) => till.calls.showPin({ ...body, takes_over: true }))
      }}
    >
      <section className={css.card}>
        <h2>{m.box_office_elsewhere_title({ name: session?.person.name ?? '' })}</h2>
        <p className={css.note}>{m.box_office_elsewhere_text()}</p>
        <p className={css.note} role="status">
          {off.waits > 0 ? m.box_office_elsewhere_sending({ count: off.waits }) : ''}
        </p>
        <People people={people} chosen={form.personId} onChoose={(chosen) => form.setPerson(chosen)} />
      </section>
      <section className={css.card}>
        <h2 className={css.small}>{m.box_office_pin_title({ name: person?.name ?? '' })}</h2>
        <PinField
          isFirst
          pin={form.pin}
          error={form.error}
          label={m.box_office_pin()}
          onChange={(pin) => form.setPin(pin)}
        />
        <button type="submit" className={css.go} aria-disabled={!form.isReady}>
          {form.isBusy ? m.box_office_wait() : m.box_office_take_over()}
        </button>
      </section>
      <TillLanguages locale={till.money.locale} />
    </form>
  )
}
