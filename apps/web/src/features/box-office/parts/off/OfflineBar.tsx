import { m } from '@turnout/messages/generated/messages.js'
import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../../format/format.ts'
import type { Till } from '../../engine/use-till.ts'
import { DoubtSheet } from './DoubtSheet.tsx'
import css from './off.module.css'

/** Since when there is no network, what the till still sells, and what waits to be sent. */
export function OfflineBar({ till }: { till: Till }) {
  const { isOff, waits, doubts } = till.off
  const [isLooking, setLooking] = useState(false)
  return (
    <>
      {(isOff || waits > 0 || doubts > 0) && (
        <div className={css.bar} data-off={isOff || undefined}>
          {isOff && <WifiOff size={20} strokeWidth={1.75} aria-hidden />}
          <p role="status">
            {isOff ? <OffWords till={till} /> : waits > 0 && m.box_office_off_sending({ count: waits })}
          </p>
          {doubts > 0 && (
            <button type="button" aria-haspopup="dialog" onClick={() => setLooking(true)}>
              {m.box_office_off_look({ count: doubts })}
            </button>
          )}
        </div>
      )}
      {isLooking && <DoubtSheet till={till} onClose={() => setLooking(false)} />}
    </>
  )
}

function OffWords({ till }: { till: Till }) {
  const { off, state, money } = till
  const { since, share, waits } = off
  const titles = new Map(state.catalogue?.products.map(({ id, title }) => [id, title]))
  const places = new Map<number, number>()
  for (const { product_id: id, quantity } of share) places.set(id, (places.get(id) ?? 0) + quantity)
  const kept = [...places].filter(([, count]) => count > 0).map(([id, count]) => `${count} ${titles.get(id) ?? ''}`)
  const time =
    since === null ? '' : formatDate(since, 'time', { locale: money.locale, timeZone: state.till.event.timezone })
  return (
    <>
      <b>{since === null ? m.box_office_no_signal() : m.box_office_off_since({ time })}</b>{' '}
      {waits > 0 && `${m.box_office_off_waits({ count: waits })} `}
      {kept.length === 0 ? (
        m.box_office_off_nothing()
      ) : (
        <span className={css.kept}>
          {m.box_office_off_keeps({ what: new Intl.ListFormat(money.locale, { type: 'unit' }).format(kept) })}
        </span>
      )}
    </>
  )
}
