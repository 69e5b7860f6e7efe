import { m } from '@turnout/messages/generated/messages.js'
import { ScanLine, Search } from 'lucide-react'
import css from './DoorTabs.module.css'

export type DoorView = 'start' | 'scan' | 'guests'

/** The two ways in, at the thumb. */
export function DoorTabs({ view, onGo }: { view: DoorView; onGo: (view: DoorView) => void }) {
  return (
    <nav className={css.dual} aria-label={m.check_in_door_ways()}>
      <button type="button" aria-pressed={view === 'scan'} onClick={() => onGo('scan')}>
        <ScanLine size={22} strokeWidth={1.8} aria-hidden />
        {m.check_in_door_scan()}
      </button>
      <button type="button" aria-pressed={view === 'guests'} onClick={() => onGo('guests')}>
        <Search size={22} strokeWidth={1.8} aria-hidden />
        {m.check_in_door_guest_list()}
      </button>
    </nav>
  )
}
