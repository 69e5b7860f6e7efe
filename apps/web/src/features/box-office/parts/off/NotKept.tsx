import { m } from '@turnout/messages/generated/messages.js'
import css from '../till/till.module.css'
import off from './off.module.css'

/** Without a network, a till that this device does not know. */
export function NotKept({ isLooking }: { isLooking: boolean }) {
  return (
    <div className={css.till} data-view="open">
      <header className={css.bar}>
        <div className={css.names}>
          <h1>{m.box_office_off_shell()}</h1>
        </div>
      </header>
      <main className={css.full} aria-busy={isLooking}>
        {!isLooking && (
          <div className={off.none}>
            <h2>{m.box_office_no_signal()}</h2>
            <p>{m.box_office_off_not_kept()}</p>
            <button type="button" className={off.retry} onClick={() => location.reload()}>
              {m.box_office_off_try_again()}
            </button>
          </div>
        )}
      </main>
    </div>
  )
}
