import { donationSums, missingMinor } from '@turnout/domain/box-office/basket.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useId, useState } from 'react'
import { formatMinor } from '../../../../format/format.ts'
import { minorOfText, textOfMinor } from '../../engine/sum-text.ts'
import type { Tile } from '../../engine/till-shelf.ts'
import type { Till } from '../../engine/use-till.ts'
import css from './money.module.css'
import panel from './panel.module.css'
import { PanelFrame } from './PanelFrame.tsx'

/** What a guest gives where they pay what they can. */
export function DonationPanel({ till: { money, dispatch }, tile }: { till: Till; tile: Tile }) {
  const { currency } = money
  const sums = donationSums(tile.unitMinor, currency)
  const [text, setText] = useState(() => textOfMinor(sums[0] ?? tile.unitMinor, money))
  const id = useId()
  const givenMinor = minorOfText(text, currency)
  const isEnough = givenMinor !== null && missingMinor(tile.unitMinor, givenMinor) <= 0
  return (
    <PanelFrame title={tile.title} tone="plain">
      <form
        className={panel.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (givenMinor !== null && isEnough) dispatch({ type: 'added', tile, givenMinor })
        }}
      >
        <label htmlFor={id}>{m.box_office_how_much()}</label>
        <input
          id={id}
          className={panel.sum}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={!isEnough}
          aria-describedby={`${id}-says`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-says`} className={panel.says}>
          {isEnough ? '' : m.box_office_at_least({ sum: formatMinor(tile.unitMinor, money) })}
        </p>
        <div className={css.chips}>
          {sums.map((sum) => (
            <button
              key={sum}
              type="button"
              className={css.chip}
              aria-pressed={sum === givenMinor}
              onClick={() => setText(textOfMinor(sum, money))}
            >
              {formatMinor(sum, money, 'short')}
            </button>
          ))}
        </div>
        <div className={panel.end}>
          <button type="submit" className={css.big} aria-disabled={!isEnough}>
            {m.box_office_add()}
          </button>
          <button type="button" className={css.chip} onClick={() => dispatch({ type: 'panel', panel: 'basket' })}>
            {m.box_office_back()}
          </button>
        </div>
      </form>
    </PanelFrame>
  )
}
