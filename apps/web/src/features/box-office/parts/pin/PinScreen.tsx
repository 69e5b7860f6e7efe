import { m } from '@turnout/messages/generated/messages.js'
import type { Till } from '../../engine/use-till.ts'
import { People } from './People.tsx'
import { PinField } from './PinField.tsx'
import css from './pin.module.css'
import { TillLanguages } from './TillLanguages.tsx'
import { usePin } from './use-pin.ts'

/** A shift is open: its person goes on after a lock, or another one does. */
export function PinScreen({ till }: { till: Till }) {
  const { people, session } = till.state.till
  const form = usePin(till, session?.person.id ?? null)
  const person = people.find((one) => one.id === form.personId)
  const keepsBasket = till.state.basket.length > 0
  return (
    <form
      className={css.two}
      onSubmit={(event) => {
        event.preventDefault()
        void form.send((body) => till.calls.showPin({ ...body, takes_over: false }))
      }}
    >
      <section className={css.card}>
        <h2>{m.box_office_locked()}</h2>
        {till.state.waiting !== null && (
          <p className={css.warn} role="status">
            {m.box_office_saving()}
          </p>
        )}
        {keepsBasket && <p className={css.note}>{m.box_office_basket_kept()}</p>}
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
          {form.isBusy ? m.box_office_wait() : m.box_office_go_on()}
        </button>
      </section>
      <TillLanguages locale={till.money.locale} />
    </form>
  )
}
