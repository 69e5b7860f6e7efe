import { m } from '@turnout/messages/generated/messages.js'
import { Check, Undo2 } from 'lucide-react'
import { formatDate, formatMoney } from '../../../../format/format.ts'
import { isSoldHere } from '../../engine/offline/offline-share.ts'
import type { Till } from '../../engine/use-till.ts'
import { OfflinePrint } from '../off/OfflinePrint.tsx'
import { isUndone, tenderWords } from '../paying/tender-words.ts'
import { PrintLink } from './till-slots.tsx'
import css from './till.module.css'

/** The strip of the last sale, with what can still be done to it. */
export function LastSale({ till: selling }: { till: Till }) {
  const { state, money, dispatch, off } = selling
  const { last, till } = state
  if (last === null) {
    return (
      <div className={css.last}>
        <p>{m.box_office_last_none()}</p>
      </div>
    )
  }
  const undone = isUndone(last)
  const time = formatDate(last.at, 'time', { locale: money.locale, timeZone: till.event.timezone })
  const what = last.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')
  return (
    <div className={css.last}>
      <span className={css.lastMark} data-undone={undone || undefined} aria-hidden>
        {undone ? <Undo2 size={18} strokeWidth={1.75} /> : <Check size={18} strokeWidth={1.75} />}
      </span>
      <div>
        <b>{`${isSoldHere(last) ? m.box_office_off_unsent() : last.order_public_id}, ${formatMoney(last.total, money)} ${tenderWords(last.tender)}`}</b>
        <small>
          {undone ? m.box_office_undone() : what}
          {` · ${time}`}
        </small>
      </div>
      {!undone && (
        <>
          {!off.isOff && !isSoldHere(last) && (
            <button type="button" className={css.text} onClick={() => dispatch({ type: 'panel', panel: 'undo' })}>
              {m.box_office_undo()}
            </button>
          )}
          {isSoldHere(last) ? (
            <OfflinePrint sale={last} till={selling} className={css.text} />
          ) : (
            <PrintLink sale={last} till={till} className={css.text} isAgain />
          )}
        </>
      )}
    </div>
  )
}
