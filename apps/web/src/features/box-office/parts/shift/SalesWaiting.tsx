import { m } from '@turnout/messages/generated/messages.js'
import { LockKeyhole } from 'lucide-react'
import css from './shift.module.css'

interface SalesWaitingProps {
  readonly count: number
  /** The person at the till may close all the same. */
  readonly isLead: boolean
  readonly closesAnyway: boolean
  readonly onChange: (closesAnyway: boolean) => void
  readonly onLock: () => void
}

/** Sales that are not sent keep a shift open, unless a lead says otherwise: the report tells of it. */
export function SalesWaiting({ count, isLead, closesAnyway, onChange, onLock }: SalesWaitingProps) {
  return (
    <div className={css.alert} data-tone="orange">
      <p>{m.box_office_shift_waiting({ count })}</p>
      {isLead ? (
        <label className={css.tick}>
          <input type="checkbox" checked={closesAnyway} onChange={(event) => onChange(event.target.checked)} />
          {m.box_office_shift_anyway()}
        </label>
      ) : (
        <>
          <p>{m.box_office_shift_anyway_lead()}</p>
          <button type="button" className={css.second} onClick={onLock}>
            <LockKeyhole size={20} strokeWidth={1.8} aria-hidden />
            {m.box_office_shift_lock()}
          </button>
        </>
      )}
    </div>
  )
}
