import { m } from '@turnout/messages/generated/messages.js'
import { Ellipsis, ScanBarcode, ScanLine, Search } from 'lucide-react'
import css from './door-camera-help.module.css'

export type DoorView = 'start' | 'scan' | 'guests'

/** The reader of codes at this phone. */
export type DoorReader = 'camera' | 'hand'

interface DoorTabsProps {
  readonly view: DoorView
  readonly reader: DoorReader
  readonly onGo: (view: DoorView) => void
  readonly onOptions: () => void
}

/** The two ways in, at the thumb, and everything else behind a third. */
export function DoorTabs({ view, reader, onGo, onOptions }: DoorTabsProps) {
  const Icon = reader === 'hand' ? ScanBarcode : ScanLine
  return (
    <nav className={css.dual} aria-label={m.check_in_door_ways()}>
      <button type="button" aria-pressed={view === 'scan'} onClick={() => onGo('scan')}>
        <Icon size={22} strokeWidth={1.8} aria-hidden />
        {m.check_in_door_scan()}
      </button>
      {view !== 'guests' && (
        <button type="button" aria-pressed={false} onClick={() => onGo('guests')}>
          <Search size={22} strokeWidth={1.8} aria-hidden />
          {m.check_in_door_guest_list()}
        </button>
      )}
      <button type="button" aria-haspopup="dialog" aria-label={m.check_in_door_options()} onClick={onOptions}>
        <Ellipsis size={22} strokeWidth={1.8} aria-hidden />
      </button>
    </nav>
  )
}
