import { floatSums } from '@turnout/domain/box-office/basket.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useId, useState } from 'react'
import { formatMinor } from '../../../../format/format.ts'
import { minorOfText, textOfMinor } from '../../engine/sum-text.ts'
import type { Till } from '../../engine/use-till.ts'
import { People } from './People.tsx'
import { PinField } from './PinField.tsx'
import css from './pin.module.css'
import { TillLanguages } from './TillLanguages.tsx'
import { usePin } from './use-pin.ts'

/** Who, what is in the drawer, and the PIN: a shift begins. */
export function OpenShift({ till }: { till: Till }) {
  const { people, name } = till.state.till
  const { money } = till
  const form = usePin(till, null)
  const [sum, setSum] = useState(() => textOfMinor(0, money))
  const id = useId()
  const floatMinor = minorOfText(sum, money.currency)
  const person = people.find((one) => one.id === form.personId)
  return (
    <form
      className={css.two}
      onSubmit={(event) => {
        event.preventDefault()
        if (floatMinor === null) return
        const float = majorFromMinor(floatMinor, money.currency)
        void form.send((body) => till.calls.openShift({ ...body, float }))
      }}
    >
      <section className={css.card}>
        <h2>{m.box_office_open_title()}</h2>
        <p className={css.note}>{name}</p>
        <People people={people} chosen={form.personId} onChoose={(chosen) => form.setPerson(chosen)} />
        <div className={css.group}>
          <label htmlFor={id}>{m.box_office_float()}</label>
          <input
            id={id}
            className={css.sum}
            inputMode="decimal"
            autoComplete="off"
            value={sum}
            aria-invalid={floatMinor === null}
            onChange={(event) => setSum(event.target.value)}
          />
          <div className={css.chips}>
            {floatSums(money.currency).map((minor) => (
              <button
                key={minor}
                type="button"
                aria-pressed={minor === floatMinor}
                onClick={() => setSum(textOfMinor(minor, money))}
              >
                {formatMinor(minor, money, 'short')}
              </button>
            ))}
          </div>
        </div>
      </section>
      <section className={css.card}>
        <h2 className={css.small}>{m.box_office_pin_title({ name: person?.name ?? '' })}</h2>
        <PinField pin={form.pin} error={form.error} label={m.box_office_pin()} onChange={(pin) => form.setPin(pin)} />
        <button type="submit" className={css.go} aria-disabled={!form.isReady || floatMinor === null}>
          {form.isBusy ? m.box_office_wait() : m.box_office_open_with({ sum: formatMinor(floatMinor ?? 0, money) })}
        </button>
      </section>
      <TillLanguages locale={money.locale} />
    </form>
  )
}
