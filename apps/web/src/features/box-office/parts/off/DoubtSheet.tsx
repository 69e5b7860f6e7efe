import type { UnbookedSale } from '@turnout/contract/box-office/offline.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState } from 'react'
import { formatDate, formatMoney } from '../../../../format/format.ts'
import type { Till } from '../../engine/use-till.ts'
import { TillSheet } from '../till/TillSheet.tsx'
import { Doubt } from './Doubt.tsx'
import css from './off.module.css'

/** Sales that were made without a network and could not be booked: why, and how they are settled. */
export function DoubtSheet({ till, onClose }: { till: Till; onClose: () => void }) {
  const { calls, money, off, state } = till
  const [sales, setSales] = useState<readonly UnbookedSale[] | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    void calls.unbooked().then((answer) => setSales('value' in answer ? answer.value : null))
  }, [calls, turn])
  const zone = { locale: money.locale, timeZone: state.till.event.timezone }
  return (
    <TillSheet title={m.box_office_off_look({ count: off.doubts })} onClose={onClose}>
      {sales === null && <p className={css.note}>{m.box_office_off_needs_signal()}</p>}
      {sales?.length === 0 && off.unread.length === 0 && <p className={css.note}>{m.box_office_off_settled()}</p>}
      <ul className={css.doubts}>
        {sales?.map((sale) => (
          <Doubt
            key={sale.id}
            till={till}
            sale={sale}
            onSettled={() => {
              setTurn((one) => one + 1)
              off.send()
            }}
          />
        ))}
        {off.unread.map(({ seq, body, refused }) => (
          <li key={seq}>
            <b>{`${formatDate(body.sold_at, 'time', zone)} · ${formatMoney(body.total, money)}`}</b>
            <small>{refused}</small>
          </li>
        ))}
      </ul>
    </TillSheet>
  )
}
