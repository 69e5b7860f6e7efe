import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import type { Till } from '../../engine/use-till.ts'
import { TextField } from './LaterPanel.tsx'
import css from './money.module.css'
import panel from './panel.module.css'
import { PanelFrame } from './PanelFrame.tsx'

/** A promo code lowers the price; an affiliate's code says who brought the guest. */
export function CodePanel({ till: { state, dispatch } }: { till: Till }) {
  const [promo, setPromo] = useState(state.codes.promo)
  const [affiliate, setAffiliate] = useState(state.codes.affiliate)
  return (
    <PanelFrame title={m.box_office_code()} tone="plain">
      <form
        className={panel.form}
        onSubmit={(event) => {
          event.preventDefault()
          dispatch({ type: 'codes', codes: { promo: promo.trim(), affiliate: affiliate.trim() } })
        }}
      >
        <TextField label={m.box_office_promo()} isOptional isFirst value={promo} onChange={setPromo} />
        <TextField label={m.box_office_affiliate()} isOptional value={affiliate} onChange={setAffiliate} />
        <div className={panel.end}>
          <button type="submit" className={css.big}>
            {m.box_office_use_code()}
          </button>
          <button type="button" className={css.chip} onClick={() => dispatch({ type: 'panel', panel: 'basket' })}>
            {m.box_office_back()}
          </button>
        </div>
      </form>
    </PanelFrame>
  )
}
