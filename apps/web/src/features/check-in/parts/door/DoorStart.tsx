import type { DoorList } from '@turnout/contract/check-in/door.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ScanLine, Search } from 'lucide-react'
import button from './door-button.module.css'
import { DoorHead } from './DoorHead.tsx'
import css from './DoorStart.module.css'
import type { DoorView } from './DoorTabs.tsx'

/** The first look: which door this is, what staff should know, and the way to the camera. */
export function DoorStart({ list, onGo }: { list: DoorList; onGo: (view: DoorView) => void }) {
  return (
    <>
      <DoorHead list={list} />
      <main className={css.start}>
        <div className={css.frame} aria-hidden="true">
          <ScanLine size={72} strokeWidth={1.2} />
        </div>
        <h2>{m.check_in_door_start_title()}</h2>
        {list.description !== null && (
          <div className={css.note}>
            <h3>{m.check_in_door_staff_note()}</h3>
            <p>{list.description}</p>
          </div>
        )}
        <p className={css.hint}>{m.check_in_door_start_hint()}</p>
        <div className={css.acts}>
          <button type="button" className={button.main} onClick={() => onGo('scan')}>
            <ScanLine size={22} strokeWidth={1.8} aria-hidden />
            {m.check_in_door_start()}
          </button>
          <button type="button" className={button.second} onClick={() => onGo('guests')}>
            <Search size={22} strokeWidth={1.8} aria-hidden />
            {m.check_in_door_use_guest_list()}
          </button>
        </div>
        <noscript>
          <p>{m.check_in_door_needs_script()}</p>
        </noscript>
      </main>
    </>
  )
}
