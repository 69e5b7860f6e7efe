import { m } from '@turnout/messages/generated/messages.js'
import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNearDate } from '../../../../format/format.ts'
import type { Till } from '../../engine/use-till.ts'
import { ParkedCharges } from '../card/ParkedCharges.tsx'
import { initialsOf } from '../pin/person-initials.ts'
import { ShiftMenu } from './till-slots.tsx'
import css from './till.module.css'

/** Which till, whether it is online, who sells, and the menu of the shift. */
export function TillBar({ till, children }: { till: Till; children?: ReactNode }) {
  const { state, money, screen } = till
  const { event, name, me, now } = state.till
  const [isOpen, setOpen] = useState(false)
  const when = formatNearDate(event.start_date, 'moment', {
    locale: money.locale,
    timeZone: event.timezone,
    now: new Date(now),
  })
  return (
    <header className={css.bar}>
      <div className={css.names}>
        <h1>{name}</h1>
        <p>{`${event.title} · ${when}`}</p>
      </div>
      {children}
      <span className={css.status} data-bad={!state.isOnline || undefined} role="status">
        <i aria-hidden />
        <span className={css.barWord}>{state.isOnline ? m.box_office_online() : m.box_office_no_signal()}</span>
      </span>
      {screen === 'selling' && me !== null && (
        <>
          {!till.off.isOff && <ParkedCharges till={till} />}
          <button
            type="button"
            className={css.person}
            aria-label={m.box_office_change_person({ name: me.name })}
            onClick={() => till.lock()}
          >
            <span className={css.initials} data-initials={initialsOf(me.name)} aria-hidden />
            <span className={css.barWord}>{me.name}</span>
          </button>
          <button
            type="button"
            className={css.barButton}
            aria-label={m.box_office_menu()}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Menu size={20} strokeWidth={1.75} aria-hidden />
          </button>
          {isOpen && (
            <ShiftMenu
              till={state.till}
              locale={money.locale}
              salesWaiting={till.off.waits + (state.waiting === null ? 0 : 1)}
              onLeave={() => setOpen(false)}
              onLock={() => {
                setOpen(false)
                till.lock()
              }}
              onEnded={() => till.dispatch({ type: 'ended' })}
              onClosed={() => {
                setOpen(false)
                till.enter({ ...state.till, session: null, me: null })
              }}
            />
          )}
        </>
      )}
    </header>
  )
}
