import { missingMinor } from '@turnout/domain/box-office/basket.ts'
import { changeMinor } from '@turnout/domain/box-office/cash.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useId, useState } from 'react'
import { formatMinor } from '../../../../format/format.ts'
import { minorOfText } from '../../engine/sum-text.ts'
import type { Till } from '../../engine/use-till.ts'
import css from './money.module.css'
import panel from './panel.module.css'
import { PanelFrame } from './PanelFrame.tsx'

/** Cash that no button suggests. */
export function OtherSum({ till }: { till: Till }) {
  const { shown, money, dispatch, state } = till
  const [text, setText] = useState('')
  const id = useId()
  const givenMinor = minorOfText(text, money.currency)
  const lacks = givenMinor === null ? null : missingMinor(shown.cashMinor, givenMinor)
  const isEnough = lacks !== null && lacks <= 0
  return (
    <PanelFrame title={m.box_office_other()} tone="plain">
      <form
        className={panel.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (givenMinor !== null && isEnough)
            till.pay({ kind: 'CASH', given: majorFromMinor(givenMinor, money.currency) })
        }}
      >
        <label htmlFor={id}>{m.box_office_cash_ask()}</label>
        <input
          id={id}
          className={panel.sum}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={text}
          aria-describedby={`${id}-says`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-says`} className={panel.says} role="status">
          {givenMinor === null || lacks === null
            ? m.box_office_pay({ sum: formatMinor(shown.cashMinor, money) })
            : isEnough
              ? m.box_office_change({ sum: formatMinor(changeMinor(givenMinor, shown.cashMinor), money) })
              : m.box_office_too_little({ sum: formatMinor(lacks, money) })}
        </p>
        <div className={panel.end}>
          <button type="submit" className={css.big} aria-disabled={!isEnough || state.waiting !== null}>
            {state.waiting === null ? m.box_office_take_cash() : m.box_office_wait()}
          </button>
          <button type="button" className={css.chip} onClick={() => dispatch({ type: 'panel', panel: 'basket' })}>
            {m.box_office_back()}
          </button>
        </div>
      </form>
    </PanelFrame>
  )
}
